package import JournalSystem

/// The key of a model's server, which is read when it is needed first.
package struct ModelKey: Sendable {
  private let command: String?
  private let file: String?
  private let system: System
  private let tell: @Sendable ([UInt8]) -> Void
  private let known = SharedValue<String?>(nil)

  /// The longest file of a key, in bytes.
  private static let limit = 64 << 10

  /// The rights of others than the owner.
  private static let others: UInt32 = 0o077

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - command: The command whose first line of output is the key, or `nil`.
  ///   - file: Without a command, the path of the file whose first line is the key, or `nil` if there is no key.
  ///   - system: The system.
  ///   - tell: Called with what the command writes to standard error.
  package init(
    command: String?,
    file: String?,
    _ system: System,
    tell: @escaping @Sendable ([UInt8]) -> Void = { _ in }
  ) {
    (self.command, self.file, self.system, self.tell) = (command, file, system, tell)
  }

  /// Returns the key, or `nil` if none is set.
  package func text() throws -> String? {
    if let text = known.withLock(\.self) { return text }
    guard let text = try command.map(output) ?? file.map(line) else { return nil }
    known.withLock { $0 = text }
    return text
  }

  /// Returns the first line of what a command prints.
  private func output(of command: String) throws -> String {
    let words = ShellCommand.words(command)
    let output = try CollectedOutput(of: words, system, onMessage: tell)
    guard output.status == 0 else {
      throw Failure(
        .failure,
        "chat.key-command '\(command)' exited with status \(output.status)",
        hint: "tj config --personal chat.key-command COMMAND"
      )
    }
    return try firstLine(of: output.output, from: "chat.key-command '\(command)'")
  }

  /// Returns the first line of a file that only its owner can read.
  private func line(ofFile path: String) throws -> String {
    let real = try system.realPath(of: path) ?? path
    guard let status = try system.status(ofLinkAt: real), status.kind == .file else {
      throw Failure(
        .notFound,
        "\(path): no such file (from the setting 'chat.key-file')",
        hint: "tj config --personal chat.key-file FILE"
      )
    }
    guard status.permissions & Self.others == 0 else {
      throw Failure(
        .failure,
        "\(path): other users have access to this key",
        hint: "chmod 600 \(ShellWords.operand(path))"
      )
    }
    guard status.size <= Self.limit else {
      throw Failure(.badData, "\(path) is too large for a key")
    }
    return try firstLine(of: system.contents(ofFile: real), from: path)
  }

  private func firstLine(of bytes: [UInt8], from place: String) throws -> String {
    let line = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    guard line.contains(where: { !$0.isWhitespace }) else {
      throw Failure(.badData, "the first line of \(place) is empty")
    }
    return line
  }
}
