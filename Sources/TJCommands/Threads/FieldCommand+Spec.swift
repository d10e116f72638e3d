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
      subcommandRule: .needed
    )
  }

  private static var subcommands: [CommandSpec] {
    [
      CommandSpec(
        "list",
        "Lists the fields.",
        options: [.flag("all", short: "a", "Removed ones too.")]
      ),
      CommandSpec(
        "add",
        "Adds a field.",
        options: properties,
        arguments: [
          ArgumentSpec("NAME", .one, "Its name; group/name puts it into a group."),
          ArgumentSpec("TYPE", .any, "Its type; text, if none is given."),
        ]
      ),
      CommandSpec(
        "set",
        "Changes the definition of a field.",
        options: properties + [
          .value("type", "TYPE", "What its values are."),
          .flag("optional", conflictsWith: ["required"], "Insists on no value."),
        ],
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
        options: [
          .value("before", "FIELD", completion: .dynamic("field"), "The field to stand before.")
        ],
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

  private static let properties: [OptionSpec] = [
    .value("label", "TEXT", "What people see in place of the name."),
    .value("unit", "TEXT", "What its numbers are of."),
    .value("min", "VALUE", "The smallest value."),
    .value("max", "VALUE", "The largest value."),
    .value("default", "VALUE", "What stands in where nothing is said."),
    .flag("required", "Insists on a value."),
    .value("description", "TEXT", "What it is for."),
  ]
}
