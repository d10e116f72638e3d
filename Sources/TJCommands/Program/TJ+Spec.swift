package import CommandKit

extension TJ {
  /// Every command, its options and its help.
  package static let spec = CommandSpec(
    "tj",
    "Keeps journals as plain Markdown files.",
    options: [
      .help,
      .flag("version", "Says which version this is."),
      .value(
        "color",
        "WHEN",
        choices: ["auto", "always", "never"],
        "When to use colours; auto means on a terminal."
      ),
    ],
    examples: [ExampleSpec("tj check daily.md", "Looks for mistakes in one thread.")],
    subcommands: [
      CheckCommand.spec,
      HelpCommand.spec,
      CommandSpec("version", "Says which version this is."),
    ]
  )
}
