import TestSupport

/// A page of documentation with sessions, which can be run again.
///
/// In Markdown, a session is between ```` ```console ```` and the closing line. In a manual page, it is a display below
/// comments:
///
/// ```
/// .\" session: NAME
/// .\" now: 2024-03-02T08:00:00+01:00      the time of the clock, if it is not the usual one
/// .\" codes: 2 3                          the exit codes other than 0, in order
/// .Bd -literal -offset indent
/// $ tj add Hello
/// .Ed
/// ```
struct SessionPage {
  /// A session, or the text between two sessions.
  enum Part {
    case text(String)
    case session(Session)
  }

  /// A session, and the details of its form in the page.
  struct Session {
    var name: String
    var now: String?
    var codes: [Int32] = []
    var transcript: Transcript

    /// The line that begins the display in a manual page; `nil` in Markdown.
    var opening: String?
  }

  /// Text and sessions, in order.
  var parts: [Part]

  /// The sessions, in order.
  var sessions: [Session] {
    parts.compactMap { part in if case .session(let session) = part { session } else { nil } }
  }

  /// The contents of the page's file, the inverse of parsing.
  var text: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .session(let session): session.text
      }
    }.joined()
  }

  /// Runs all sessions in the same folder, and returns the page with their actual output.
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
  /// Moves the exit codes to the comment, since a manual page does not show them.
  fileprivate mutating func hideCodes() {
    codes = transcript.steps.map(\.exitCode).filter { $0 != 0 }
    mapSteps { $0.exitCode = 0 }
  }

  /// Removes carriage returns, which end the lines of CSV: a terminal does not show them, and a page should not have
  /// them.
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
