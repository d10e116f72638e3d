internal import CommandKit

extension AddCommand {
  /// The definition of the command.
  static var spec: CommandSpec {
    CommandSpec(
      "add",
      aliases: ["a"],
      group: CommandGroup.capture,
      "Write an entry.",
      discussion: """
        The words are the text of the entry, exactly as given: dates and periods in them have no \
        special meaning. Without words, the text is read from standard input or, if that is a terminal, \
        written in the editor; with options that supply content, such as -F, pass - to read \
        the text from standard input. In the editor and in a template, the first line is the title if a blank \
        line follows it.

        The entry is added to the thread that -t names, else to the default thread: the one chosen with \
        'tj use', else the only one, else `daily`.

        Values are checked against the fields of the thread. On a terminal, `tj` prompts for required \
        fields that were not given.
        """,
      options: EntryOptions.specs,
      arguments: [
        ArgumentSpec("TEXT", .any, takesStandardInput: true, "The text; - reads standard input.")
      ],
      examples: [
        ExampleSpec("tj add Coffee on the balcony with Anna.", "Write an entry."),
        ExampleSpec(
          "tj add --at 'yesterday 23:00' -F mood=4 --tag garden Late, but warm.",
          "Write about yesterday, with a field and a tag."
        ),
        ExampleSpec("tj add -t sleep -F hours=7.5", "Add a value without any text."),
        ExampleSpec("tj add", "Write in the editor."),
        ExampleSpec("date | tj add --title Log -", "Read the text from another program."),
        ExampleSpec("id=$(tj add -q First thought)", "Store the id for later."),
        ExampleSpec("tj add --json First thought", "Print the new entry as JSON."),
      ],
      seeAlso: ["tj-draft(1)", "tj-field(1)", "tj-template(1)", "tj-use(1)"]
    )
  }
}
