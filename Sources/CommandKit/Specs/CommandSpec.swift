/// A command: its name, its options and arguments, and its documentation.
public struct CommandSpec: Hashable, Sendable {
  /// The word that is typed.
  public let name: String

  /// Other names of the same command.
  public let aliases: [String]

  /// The title under which lists show it, such as `capture`, or `nil` if it has none.
  public let group: String?

  /// One sentence for lists of commands.
  public let summary: String

  /// Further documentation, in paragraphs separated by blank lines.
  ///
  /// A paragraph whose lines all begin with four spaces is shown verbatim.
  public let discussion: String

  /// Its options; the commands below accept these too.
  public let options: [OptionSpec]

  /// Its positional arguments.
  public let arguments: [ArgumentSpec]

  /// Examples, shown in help and in the manual page.
  public let examples: [ExampleSpec]

  /// Its exit statuses; empty if they are the same as those of the program.
  public let exitStatus: [ExitStatusSpec]

  /// Manual pages to read next, such as `tj-query(7)`.
  public let seeAlso: [String]

  /// The commands below this one.
  public let subcommands: [CommandSpec]

  /// The possible first words, if there are commands below this one.
  public let subcommandRule: SubcommandRule

  /// Whether lists, suggestions and completions leave it out.
  public let isHidden: Bool

  /// Creates a command called `name`.
  public init(
    _ name: String,
    aliases: [String] = [],
    group: String? = nil,
    _ summary: String,
    discussion: String = "",
    options: [OptionSpec] = [],
    arguments: [ArgumentSpec] = [],
    examples: [ExampleSpec] = [],
    exitStatus: [ExitStatusSpec] = [],
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
    self.exitStatus = exitStatus
    self.seeAlso = seeAlso
    self.subcommands = subcommands
    self.subcommandRule = subcommandRule
    self.isHidden = isHidden
  }

  /// Returns the command below this one with the name or alias `name`, or `nil` if there is none.
  public func subcommand(named name: String) -> CommandSpec? {
    // Names are compared by bytes, since differently composed letters are different words to the
    // shell.
    subcommands.first { command in
      command.names.contains { $0.utf8.elementsEqual(name.utf8) }
    }
  }

  /// Returns this command and those below it along `path`, as far as there are commands of these
  /// names.
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

  /// Its name, followed by its aliases.
  public var names: [String] { [name] + aliases }

  /// The commands below this one that are not hidden.
  var shownSubcommands: [CommandSpec] { subcommands.filter { !$0.isHidden } }

  /// Returns the argument for the operand at `index`, counted from 0, or `nil` if there is none.
  func argument(at index: Int) -> ArgumentSpec? {
    if index < arguments.count { return arguments[index] }
    return arguments.last.flatMap { $0.isOpen ? $0 : nil }
  }
}

/// An example of the use of a command.
public struct ExampleSpec: Hashable, Sendable {
  /// The command line.
  public let command: String

  /// The effect of the command line, in one sentence.
  public let summary: String

  /// Creates an example with the command line `command`.
  public init(_ command: String, _ summary: String) {
    self.command = command
    self.summary = summary
  }
}

/// An exit status of a program or a command.
public struct ExitStatusSpec: Hashable, Sendable {
  /// The exit status, as a number.
  public let code: Int

  /// The meaning of the status, as a sentence.
  public let meaning: String

  /// Creates an exit status.
  public init(_ code: Int, _ meaning: String) {
    self.code = code
    self.meaning = meaning
  }
}

/// The possible first words of a command that has subcommands.
public enum SubcommandRule: Hashable, Sendable {
  /// The first word must name a subcommand: `tj thread` alone is an error.
  case needed

  /// The first word names a subcommand [default: the one with this name]: `tj draft` is
  /// `tj draft list`.
  case usual(String)

  /// The first word names a subcommand or is omitted: `tj` alone is also valid.
  case optional

  /// The first word names a subcommand or is an ordinary word: `tj tally list`, `tj tally tea`.
  ///
  /// After `--`, no word names a subcommand, so that `tj tally -- list` counts "list".
  case besideWords
}

/// Commands that lists show under one title.
struct CommandGroup {
  let title: String
  let commands: [CommandSpec]

  /// The commands below `command` in their groups, in the order in which the groups first occur.
  ///
  /// Commands without a group come last if other commands have one.
  static func all(below command: CommandSpec) -> [CommandGroup] {
    let commands = command.shownSubcommands
    var titles: [String] = []
    for title in commands.compactMap(\.group) where !titles.contains(title) { titles.append(title) }
    let named = titles.map { title in
      CommandGroup(
        title: title.prefix(1).uppercased() + title.dropFirst(),
        commands: commands.filter { $0.group == title }
      )
    }
    let loose = commands.filter { $0.group == nil }
    guard !loose.isEmpty else { return named }
    return named + [CommandGroup(title: named.isEmpty ? "Commands" : "Other", commands: loose)]
  }
}
