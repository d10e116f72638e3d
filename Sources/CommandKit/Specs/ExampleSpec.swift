/// A real use of a command.
public struct ExampleSpec: Hashable, Sendable {
  /// What is typed.
  public let command: String

  /// What that does, in one sentence.
  public let summary: String

  /// The use of `command`.
  public init(_ command: String, _ summary: String) {
    self.command = command
    self.summary = summary
  }
}
