internal import CommandKit

extension FieldCommand {
  /// How it is typed.
  static var spec: CommandSpec {
    CommandSpec(
      "field",
      group: CommandGroup.threads,
      "The fields that the entries of a thread have.",
      discussion: """
        -t names the thread. Fields are kept in the front matter of the thread, in the order in which \
        they are shown. A field that is removed keeps its definition and every value; adding it again \
        brings it back. One that is renamed rewrites no entry: the old name stays readable.
        """,
      examples: [
        ExampleSpec("tj field add mood 'scale 1..5'", "Gives entries a mood from 1 to 5."),
        ExampleSpec("tj field add sleep/hours 'number h' --min 0 --max 24", "A field in a group."),
        ExampleSpec("tj field rename mood energy", "Gives a field another name."),
        ExampleSpec("tj field move energy --before weather", "Shows a field earlier."),
      ],
      seeAlso: ["thread(5)"],
      subcommands: subcommands,
      subcommandRule: .usual("list")
    )
  }

  private static var subcommands: [CommandSpec] {
    [
      CommandSpec(
        "list",
        "Lists the fields.",
        options: [FieldOptions.allSpec]
      ),
      CommandSpec(
        "add",
        "Adds a field.",
        options: FieldOptions.specs,
        arguments: [
          ArgumentSpec("NAME", .one, "Its name; group/name puts it into a group."),
          ArgumentSpec("TYPE", .any, "Its type; text, if none is given."),
        ]
      ),
      CommandSpec(
        "set",
        "Changes the definition of a field.",
        options: FieldOptions.specs + FieldOptions.changeSpecs,
        arguments: [name]
      ),
      CommandSpec(
        "rename",
        "Gives a field another name.",
        arguments: [name, ArgumentSpec("NEW", .one, "The new name.")]
      ),
      CommandSpec(
        "move",
        "Gives a field another place in the order; the last, if none is given.",
        options: [FieldOptions.successorSpec],
        arguments: [name]
      ),
      CommandSpec(
        "group",
        "Gives a group of fields a label.",
        arguments: [
          ArgumentSpec("GROUP", .one, "What stands before the slash in the names."),
          ArgumentSpec("LABEL", .some, "What people see; '' for the plain name."),
        ]
      ),
      CommandSpec(
        "rm",
        "Removes a field from forms and columns; every value stays.",
        arguments: [name]
      ),
    ]
  }

  private static let name = ArgumentSpec("NAME", .one, completion: .dynamic("field"), "The field.")
}
