import TestSupport

/// A text for readers with sessions in it, each of which is run as it is shown.
///
/// In Markdown a session stands between ```` ```console ```` and the closing line. In a manual page it is a
/// display below a comment:
///
/// ```
/// .\" session: NAME
/// .\" now: 2024-03-02T08:00:00+01:00      what the clock shows; the usual time without
/// .\" codes: 2 3                          how commands end that do not end with 0, in order
/// .Bd -literal -offset indent
/// $ tj add Hello
/// .Ed
/// ```
struct SessionPage {
  /// What stands between sessions, or one of them.
  enum Part {
    case text(String)
    case session(Session)
  }

  /// A session, and how it is written in its page.
  struct Session {
    var name: String
    var now: String?
    var codes: [Int32] = []
    var transcript: Transcript

    /// The line that opens the display of a manual page; nothing in Markdown.
    var opening: String?
  }

  /// Text and sessions, in order.
  var parts: [Part]

  /// The sessions, in order.
  var sessions: [Session] {
    parts.compactMap { part in if case .session(let session) = part { session } else { nil } }
  }

  /// The page as its file holds it; the inverse of reading.
  var text: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .session(let session): session.text
      }
    }.joined()
  }

  /// The page with what each session printed this time, one after the other in the same folder.
  func replayed(in folder: TemporaryDirectory) throws -> SessionPage {
    var page = self
    for (place, part) in parts.enumerated() {
      guard case .session(var session) = part else { continue }
      session.transcript = try session.transcript.replayed(in: folder, now: session.now)
      session.hideReturns()
      if session.opening != nil { session.hideCodes() }
      page.parts[place] = .session(session)
    }
    return page
  }
}

extension SessionPage.Session {
  /// A manual page shows no codes, so they are kept in the comment.
  fileprivate mutating func hideCodes() {
    codes = transcript.steps.map(\.exitCode).filter { $0 != 0 }
    mapSteps { $0.exitCode = 0 }
  }

  /// Lines of CSV end with CR and LF, of which a terminal shows nothing and a page shall have nothing.
  fileprivate mutating func hideReturns() {
    mapSteps { step in
      step.output = step.output.map { line in
        String(String.UnicodeScalarView(line.unicodeScalars.filter { $0 != "\r" }))
      }
    }
  }

  private mutating func mapSteps(_ change: (inout Transcript.Step) -> Void) {
    transcript.parts = transcript.parts.map { part in
      guard case .step(var step) = part else { return part }
      change(&step)
      return .step(step)
    }
  }

  fileprivate var text: String {
    guard let opening else { return transcript.text }
    var lines = [".\\\" session: \(name)"]
    if let now { lines.append(".\\\" now: \(now)") }
    if !codes.isEmpty {
      lines.append(".\\\" codes: \(codes.map(String.init).joined(separator: " "))")
    }
    lines.append(opening)
    let shown = transcript.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    lines += shown.map { Roff.source(of: $0) }
    return lines.map { $0 + "\n" }.joined()
  }
}
