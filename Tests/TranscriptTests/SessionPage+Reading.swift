import TestSupport

extension SessionPage {
  /// Parses Markdown.
  init(markdown source: String) {
    let opening = "```console\n"
    let pieces = source.split(separator: opening, omittingEmptySubsequences: false)
    parts = [.text(String(pieces[0]))]
    for (number, piece) in pieces.dropFirst().enumerated() {
      let end = piece.firstRange(of: "```")?.lowerBound ?? piece.endIndex
      let transcript = Transcript(parsing: String(piece[..<end]))
      parts.append(.text(opening))
      parts.append(.session(Session(name: "session \(number + 1)", transcript: transcript)))
      parts.append(.text(String(piece[end...])))
    }
  }

  /// Parses a manual page.
  init(manual source: String) throws(RoffError) {
    parts = []
    var lines = source.split(separator: "\n", omittingEmptySubsequences: false)[...]
    // After the last line end, there is no line.
    if lines.last?.isEmpty == true { lines.removeLast() }
    while let line = lines.popFirst() {
      guard let name = Self.note("session", in: line) else {
        parts.append(.text(line + "\n"))
        continue
      }
      parts.append(.session(try Self.session(name, &lines)))
    }
  }

  private static func session(
    _ name: String,
    _ lines: inout ArraySlice<Substring>
  ) throws(RoffError) -> Session {
    var session = Session(name: name, transcript: Transcript(parsing: ""))
    while let line = lines.popFirst() {
      if let now = note("now", in: line) {
        session.now = now
      } else if let codes = note("codes", in: line) {
        session.codes = codes.split(separator: " ").compactMap { Int32($0) }
      } else {
        session.opening = String(line)
        break
      }
    }
    guard session.opening?.hasPrefix(".Bd -literal") == true else {
      throw RoffError(line: lines.startIndex, reason: "no display stands below the session \(name)")
    }
    var text = ""
    while let line = lines.first, line != ".Ed" {
      lines.removeFirst()
      text += try Roff.text(of: line, line: lines.startIndex) + "\n"
    }
    session.transcript = Transcript(parsing: text)
    return session
  }

  private static func note(_ key: String, in line: Substring) -> String? {
    let mark = ".\\\" \(key): "
    return line.hasPrefix(mark) ? String(line.dropFirst(mark.count)) : nil
  }
}
