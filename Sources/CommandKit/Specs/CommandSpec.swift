/// A command: what it is called, what it takes, and how it is explained.
public struct CommandSpec: Hashable, Sendable {
  /// The word that is typed.
  public let name: String

  /// One sentence for lists of commands.
  public let summary: String

  /// What else there is to know, in paragraphs that a blank line parts.
  public let discussion: String

  /// What it takes by name; the commands below understand these too.
  public let options: [OptionSpec]

  /// What it takes by place.
  public let arguments: [ArgumentSpec]

  /// Real uses.
  public let examples: [ExampleSpec]

  /// The commands below this one; where there are some, the first word names one of them.
  public let subcommands: [CommandSpec]

  /// A command called `name`.
  public init(
    _ name: String,
    _ summary: String,
    discussion: String = "",
    options: [OptionSpec] = [],
    arguments: [ArgumentSpec] = [],
    examples: [ExampleSpec] = [],
    subcommands: [CommandSpec] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.options = options
    self.arguments = arguments
    self.examples = examples
    self.subcommands = subcommands
  }

  /// The command below this one that is called `name`.
  public func subcommand(named name: String) -> CommandSpec? {
    subcommands.first { $0.name.utf8.elementsEqual(name.utf8) }
  }
}
