internal import CommandKit

extension FieldCommand {
  static let label = Option.value("label", "TEXT", "Set the label shown instead of the name.")
  static let unit = Option.value("unit", "TEXT", "Set the unit.")
  static let minimum = Option.value("min", "VALUE", "Set the minimum.")
  static let maximum = Option.value("max", "VALUE", "Set the maximum.")
  static let usual = Option.value("default", "VALUE", "Set the default value.")
  static let required = Option.flag("required", "Make the field required.")
  static let details = Option.value("description", "TEXT", "Set the description.")
  static let type = Option.value("type", "TYPE", "Set the type.")
  static let optional = Option.flag(
    "optional",
    conflictsWith: [required.name],
    "Make the field optional."
  )
  static let successor = Option.value(
    "before",
    "FIELD",
    completion: .dynamic("field"),
    "Move it before this field."
  )

  private static let definition = [
    label.spec, unit.spec, minimum.spec, maximum.spec, usual.spec, required.spec, details.spec,
  ]

  /// The definition of the command.
  static var spec: CommandSpec {
    CommandSpec(
      "field",
      group: CommandGroup.threads,
      "List, add and change the fields of a thread.",
      discussion: """
        -t names the thread. Fields are defined in the front matter of the thread, in display \
        order. Removing a field keeps its definition and all values; adding it again brings it \
        back. Renaming a field does not rewrite any entries, because values under the old name stay readable.
        """,
      examples: [
        ExampleSpec("tj field add mood 'scale 1..5'", "Add a mood from 1 to 5."),
        ExampleSpec(
          "tj field add sleep/hours 'number h' --min 0 --max 24",
          "Add a field to a group."
        ),
        ExampleSpec("tj field rename mood energy", "Rename a field."),
        ExampleSpec("tj field move energy --before weather", "Move a field up."),
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
        "List the fields.",
        options: [ThreadOptions.all.spec.summarized(as: "Include removed fields.")]
      ),
      CommandSpec(
        "add",
        "Add a field.",
        options: definition,
        arguments: [
          ArgumentSpec("NAME", .one, "The name; group/name adds it to a group."),
          ArgumentSpec("TYPE", .any, "The type [default: text]."),
        ]
      ),
      CommandSpec(
        "set",
        "Change the definition of a field.",
        options: definition + [type.spec, optional.spec],
        arguments: [name]
      ),
      CommandSpec(
        "rename",
        "Rename a field.",
        arguments: [name, ArgumentSpec("NEW", .one, "The new name.")]
      ),
      CommandSpec(
        "move",
        "Move a field before another one, or to the end.",
        options: [successor.spec],
        arguments: [name]
      ),
      CommandSpec(
        "group",
        "Set the label of a group of fields.",
        arguments: [
          ArgumentSpec("GROUP", .one, "The part of the names before the slash."),
          ArgumentSpec("LABEL", .some, "The label; '' removes it."),
        ]
      ),
      CommandSpec(
        "rm",
        "Hide a field from forms and columns; its values are kept.",
        arguments: [name]
      ),
    ]
  }

  private static let name = ArgumentSpec("NAME", .one, completion: .dynamic("field"), "The field.")
}
