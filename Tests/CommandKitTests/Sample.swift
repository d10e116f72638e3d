import CommandKit

/// A small program that uses all features of a definition.
enum Sample {
  static let strict = Option.flag("strict", short: "s", "Takes warnings for errors.")
  static let number = Option.value("number", short: "n", "N", "Stops after so many.")
  static let tag = Option.values("tag", short: "t", "TAG", "Only entries with this tag.")
  static let color = Option.value(
    "color",
    "WHEN",
    choices: ["auto", "always", "never"],
    "When to use colours."
  )

  static let check = CommandSpec(
    "check",
    "Looks for mistakes.",
    discussion: "Reads each file once.\n\nChanges nothing.",
    options: [
      strict.spec, Option.flag("tree", "Prints the tree.").spec, number.spec, tag.spec,
    ],
    arguments: [ArgumentSpec("FILE", .some, "The files to check.")],
    examples: [ExampleSpec("tj check daily.md", "Checks one file.")]
  )

  static let help = CommandSpec(
    "help",
    "Explains a command.",
    arguments: [ArgumentSpec("COMMAND", .optional, "The command to explain.")]
  )

  static let copy = CommandSpec(
    "copy",
    "Copies a thread.",
    arguments: [ArgumentSpec("FROM", .one, "Source."), ArgumentSpec("TO", .one, "Target.")]
  )

  static let thread = CommandSpec(
    "thread",
    "Changes threads.",
    subcommands: [CommandSpec("show", "Shows one."), copy]
  )

  static let root = CommandSpec(
    "tj",
    "Keeps journals as plain text.",
    options: [.help, Option.flag("version", "Says which version this is.").spec, color.spec],
    subcommands: [check, help, thread, CommandSpec("version", "Says which version this is.")]
  )
}
