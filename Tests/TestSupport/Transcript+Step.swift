extension Transcript {
  /// One command, its output and its exit code.
  public struct Step: Hashable, Sendable {
    /// What the shell runs; more than one line where there is a heredoc.
    public var command: String

    /// The lines of both streams, unescaped.
    public var output: [String] = []

    /// How the command ends.
    public var exitCode: Int32 = 0

    /// Whether a blank line stands after it.
    public var isSetOff = false

    /// A command that is silent and succeeds.
    public init(command: String) {
      self.command = command
    }

    /// The step as it stands in a file.
    public var text: String {
      let end = exitCode == 0 ? [] : ["? \(exitCode)"]
      // An output that ends blank needs the gap, or its last line would be taken for one.
      let gap = isSetOff || (end.isEmpty && output.last == "") ? [""] : []
      let lines = ["$ \(command)"] + output.map(Self.escaped) + end + gap
      return lines.map { $0 + "\n" }.joined()
    }

    /// The lines of a text that ends with a line feed, or does not.
    ///
    /// Scalars are split, since CR and LF together are one `Character`.
    static func lines(of text: String) -> [String] {
      var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      if lines.last?.isEmpty == true { lines.removeLast() }
      return lines.map { String($0) }
    }

    /// The lines that a program printed; a missing last line end is made visible.
    static func lines(ofOutput text: String) -> [String] {
      var lines = lines(of: text)
      if let last = text.unicodeScalars.last, last != "\n" { lines[lines.count - 1] += "\u{2404}" }
      return lines
    }

    private static func isSpecial(_ line: String) -> Bool {
      ["$ ", "? ", "% ", "\\"].contains { line.hasPrefix($0) }
    }

    private static func escaped(_ line: String) -> String {
      isSpecial(line) ? "\\" + line : line
    }

    mutating func readHeredoc(_ lines: inout ArraySlice<String>) {
      guard let mark = command.firstRange(of: "<<") else { return }
      let word = command[mark.upperBound...].prefix { $0 != " " && $0 != ">" && $0 != "|" }
        .filter { $0 != "'" && $0 != "\"" }
      guard !word.isEmpty, word.allSatisfy({ $0.isLetter }) else { return }
      while let line = lines.popFirst() {
        command += "\n" + line
        if line == word { return }
      }
    }

    mutating func readOutput(_ lines: inout ArraySlice<String>) {
      while let line = lines.first, !line.hasPrefix("$ "), !line.hasPrefix("% ") {
        lines.removeFirst()
        if line.hasPrefix("? "), let code = Int32(line.dropFirst(2)) {
          exitCode = code
          isSetOff = lines.first == ""
          if isSetOff { lines.removeFirst() }
          return
        }
        output.append(line.hasPrefix("\\") ? String(line.dropFirst()) : line)
      }
      isSetOff = output.last == ""
      if isSetOff { output.removeLast() }
    }
  }
}
