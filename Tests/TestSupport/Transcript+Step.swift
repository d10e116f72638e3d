extension Transcript {
  /// One command, its output and its exit code.
  public struct Step: Hashable, Sendable {
    /// The command for the shell; it has several lines if it contains a heredoc.
    public var command: String

    /// The lines of standard output and standard error, unescaped.
    public var output: [String] = []

    /// The exit code of the command.
    public var exitCode: Int32 = 0

    /// Whether a blank line follows the step.
    public var isSetOff = false

    /// Creates a command without output that succeeds.
    public init(command: String) {
      self.command = command
    }

    /// The step in the form of the file.
    public var text: String {
      let end = exitCode == 0 ? [] : ["? \(exitCode)"]
      // If the output ends with a blank line, another one is needed so that the first is not read
      // as the gap.
      let gap = isSetOff || (end.isEmpty && output.last == "") ? [""] : []
      let lines = ["$ \(command)"] + output.map(Self.escaped) + end + gap
      return lines.map { $0 + "\n" }.joined()
    }

    /// Returns the lines of a text, with or without a line feed at its end.
    ///
    /// Scalars are split, since CR and LF together are a single `Character`.
    static func lines(of text: String) -> [String] {
      var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      if lines.last?.isEmpty == true { lines.removeLast() }
      return lines.map { String($0) }
    }

    /// Returns the lines of a program's output; a missing line end at the end is made visible.
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
