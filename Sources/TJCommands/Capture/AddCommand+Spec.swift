internal import CommandKit

extension AddCommand {
  /// How it is typed.
  static var spec: CommandSpec {
    CommandSpec(
      "add",
      aliases: ["a"],
      group: CommandGroup.capture,
      "Add an entry.",
      discussion: """
        The words are its text, just as they are; a date or a full stop in them means nothing. Where \
        there are none, what comes on standard input is the text, and on a terminal the editor opens. \
        In the editor, and with a template, the first line is the title if an empty line follows it.

        Fields are checked against what the thread defines. Those that are required and were not \
        given are asked for on a terminal.
        """,
      options: EntryOptions.specs,
      arguments: [ArgumentSpec("TEXT", .any, "The text; - reads standard input.")],
      examples: [
        ExampleSpec("tj add Coffee on the balcony with Anna.", "Add an entry."),
        ExampleSpec(
          "tj add -t sleep -F hours=7.5 -F quality=4 --at 'yesterday 23:00'",
          "Add fields without any text."
        ),
        ExampleSpec("tj add", "Write in the editor."),
        ExampleSpec("date | tj add --title Log -", "Read the text from another program."),
        ExampleSpec("id=$(tj add -q First thought)", "Store the id for later."),
        ExampleSpec("tj add --json First thought", "Print the new entry as JSON."),
      ],
      seeAlso: ["tj-draft(1)", "tj-field(1)", "tj-template(1)"]
    )
  }
}
