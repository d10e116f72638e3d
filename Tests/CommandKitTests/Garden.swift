import CommandKit

/// A program that uses all features of a definition, with words that are difficult to quote.
enum Garden {
  static let directory = Option.value(
    "directory",
    short: "C",
    "DIR",
    completion: .folders,
    "Where the journal is."
  )
  static let threads = Option.values(
    "thread",
    short: "t",
    "NAME",
    completion: .dynamic("thread"),
    "Only these threads."
  )

  static let add = CommandSpec(
    "add",
    aliases: ["plant"],
    group: "capture",
    "Adds an entry.",
    discussion: """
      Takes `TEXT` from the line, or from standard input. It's kept byte for byte: "quotes", \\back\\
      slashes, ~tildes, ^carets and `backquotes` too. It opens $EDITOR.

      .dotted words begin lines, 'quoted ones too, and some are - like this one - set off. A word as
      .hidden may come first in any line, wherever it is filled, so there are .many .many .many .of .them .here .again .and .again.

          $ tj add "It's spring" --tag a:b
          .TH is no macro here \\n
          'nor is this

          second part of it

      +1
          Adds one.
      -1
          Takes one away,
          on two lines.
      """,
    options: [
      Option.values(
        "tag",
        short: "t",
        "TAG",
        completion: .dynamic("tag"),
        "Adds a tag."
      ).spec,
      Option.values(
        "field",
        short: "F",
        "NAME=VALUE",
        as: .assignment,
        completion: .dynamic("field"),
        "Sets a field."
      ).spec,
      Option.value("media", "FILE", completion: .files, "Attaches a file.").spec,
      Option.value(
        "editor",
        "COMMAND",
        "Which editor to use: that of the setting `editor`, else $VISUAL, else vi."
      ).spec,
      Option.flag("star", short: "s", conflictsWith: ["tag"], "Makes it a favourite.").spec,
    ],
    arguments: [ArgumentSpec("TEXT", .any, "What to write; `-` is standard input.")],
    examples: [
      ExampleSpec("tj add It rained", "Adds a line."),
      ExampleSpec("tj add -F mood=4 \\\n  --star 'So much'", "Adds `more`, on two lines."),
    ],
    seeAlso: ["tj-edit(1)", "tj-query(7)"]
  )

  static let thread = CommandSpec(
    "thread",
    group: "threads",
    "Changes threads.",
    subcommands: [
      CommandSpec(
        "rename",
        aliases: ["mv"],
        "Renames one.",
        options: [Option.flag("force", short: "f", "Does it though the name is taken.").spec],
        arguments: [
          ArgumentSpec("OLD", .one, completion: .dynamic("thread"), "Which."),
          ArgumentSpec("NEW", .one, "Its new name."),
        ],
        examples: [ExampleSpec("tj thread rename daily diary", "Renames it.")]
      ),
      CommandSpec("list", "Lists them."),
    ],
    subcommandRule: .needed
  )

  static let tag = CommandSpec(
    "tag",
    group: "change",
    "Adds and takes tags.",
    arguments: [
      ArgumentSpec("SEL", .one, completion: .dynamic("selection"), "Which entries."),
      ArgumentSpec(
        "CHANGE",
        .some,
        completion: .dynamic("tag-change"),
        mayBeginWithHyphen: true,
        "`+a` adds, `-b` takes away."
      ),
    ]
  )

  static let label = CommandSpec(
    "label",
    group: "change",
    "Labels the newest entry.",
    arguments: [
      ArgumentSpec(
        "CHANGE",
        .some,
        completion: .dynamic("tag-change"),
        mayBeginWithHyphen: true,
        "What to add or take away."
      )
    ]
  )

  static let tally = CommandSpec(
    "tally",
    group: "capture",
    "Counts.",
    arguments: [
      ArgumentSpec("NAME", .optional, completion: .dynamic("tally"), "What is counted."),
      ArgumentSpec("N", .optional, mayBeginWithHyphen: true, "How much."),
    ],
    subcommands: [CommandSpec("history", "Shows its changes."), CommandSpec("hist", "Plots it.")],
    subcommandRule: .besideWords
  )

  static let completion = CommandSpec(
    "completion",
    group: "set up",
    "Prints a script for a shell.",
    arguments: [
      ArgumentSpec("SHELL", .one, as: .choice(["bash", "zsh", "fish"]), "Which shell.")
    ]
  )

  static let backup = CommandSpec(
    "backup",
    "Packs everything: \"all\" of it.",
    options: [Option.integer("level", short: "l", "N", in: 1...9, "How hard it tries.").spec],
    arguments: [
      ArgumentSpec("FILE", .optional, completion: .files, "Where to."),
      ArgumentSpec("DIR", .any, completion: .folders, "What of."),
    ],
    exitStatus: [ExitStatusSpec(0, "Packed."), ExitStatusSpec(255, "Not `packed`.")]
  )

  static let root = CommandSpec(
    "tj",
    "Keeps journals as plain text.",
    discussion: "Without a command it shows today – \u{65E5}\u{8A18}, caf\u{E9}.",
    options: [
      .help,
      directory.spec, threads.spec,
      Option.value("color", "WHEN", choices: ["auto", "always", "never"], "When to use colours.")
        .spec,
      Option.flag("quiet", short: "q", "Says less.").spec,
    ],
    examples: [ExampleSpec("tj", "Shows today.")],
    seeAlso: ["tj-tutorial(7)"],
    subcommands: [
      add, thread, tag, label, tally, completion, backup,
      CommandSpec(
        "__complete",
        "Answers the shell.",
        arguments: [ArgumentSpec("WORD", .any, "What is typed.")],
        isHidden: true
      ),
    ]
  )
}
