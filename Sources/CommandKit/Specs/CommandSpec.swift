/// A command: what it is called, what it takes, and how it is explained.
public struct CommandSpec: Hashable, Sendable {
  /// The word that is typed.
  public let name: String

  /// Other words that do the same.
  public let aliases: [String]

  /// The title under which lists show it, such as `capture`.
  public let group: String?

  /// One sentence for lists of commands.
  public let summary: String

  /// What else there is to know, in paragraphs that a blank line parts.
  ///
  /// A paragraph whose lines all begin with four spaces is shown line by line, as it stands.
  public let discussion: String

  /// What it takes by name; the commands below understand these too.
  public let options: [OptionSpec]

  /// What it takes by place.
  public let arguments: [ArgumentSpec]

  /// Real uses.
  public let examples: [ExampleSpec]

  /// Manual pages to read next, such as `tj-query(7)`.
  public let seeAlso: [String]

  /// The commands below this one.
  public let subcommands: [CommandSpec]

  /// What the first word may be, where there are commands below.
  public let subcommandRule: SubcommandRule

  /// Whether lists, suggestions and completions pass it over.
  public let isHidden: Bool

  /// A command called `name`.
  public init(
    _ name: String,
    aliases: [String] = [],
    group: String? = nil,
    _ summary: String,
    discussion: String = "",
    options: [OptionSpec] = [],
    arguments: [ArgumentSpec] = [],
    examples: [ExampleSpec] = [],
    seeAlso: [String] = [],
    subcommands: [CommandSpec] = [],
    subcommandRule: SubcommandRule = .optional,
    isHidden: Bool = false
  ) {
    self.name = name
    self.aliases = aliases
    self.group = group
    self.summary = summary
    self.discussion = discussion
    self.options = options
    self.arguments = arguments
    self.examples = examples
    self.seeAlso = seeAlso
    self.subcommands = subcommands
    self.subcommandRule = subcommandRule
    self.isHidden = isHidden
  }

  /// The command below this one that is called `name`, or has it as an alias.
  public func subcommand(named name: String) -> CommandSpec? {
    // By bytes, since letters that are composed differently are different words to the shell.
    subcommands.first { command in
      command.names.contains { $0.utf8.elementsEqual(name.utf8) }
    }
  }

  /// This command and those below it along `path`, as far as there are commands of these names.
  ///
  /// ```swift
  /// HelpRenderer(width: 80).usage(for: root.chain(along: error.path.dropFirst()))
  /// ```
  public func chain(along path: some Sequence<String>) -> [CommandSpec] {
    var chain = [self]
    for name in path {
      guard let next = chain[chain.count - 1].subcommand(named: name) else { break }
      chain.append(next)
    }
    return chain
  }

  /// Every word by which it is known, its name first.
  public var names: [String] { [name] + aliases }

  /// The commands below this one that people are told of.
  var shownSubcommands: [CommandSpec] { subcommands.filter { !$0.isHidden } }

  /// The argument that takes the operand at `index`, counted from 0.
  func argument(at index: Int) -> ArgumentSpec? {
    if index < arguments.count { return arguments[index] }
    return arguments.last.flatMap { $0.isOpen ? $0 : nil }
  }
}

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

/// What the first word of a command may be that has commands below it.
public enum SubcommandRule: Hashable, Sendable {
  /// It names a command below; without one, nothing can be done: `tj thread`.
  case needed

  /// It names a command below [default: the one with this name]: `tj draft` is `tj draft list`.
  case usual(String)

  /// It names a command below, or there is none: `tj` alone does something too.
  case optional

  /// It names a command below, or else is a word like any other: `tj tally list`, `tj tally tea`.
  ///
  /// Behind `--` no word names a command, so that `tj tally -- list` counts what is called "list".
  case besideWords
}
