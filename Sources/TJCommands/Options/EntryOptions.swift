internal import CommandKit

/// The options for the content of a new entry.
enum EntryOptions {
  static let time = Option.value(
    "at",
    "DATE",
    completion: .dynamic("date"),
    "Set the date and time [default: now]."
  )
  static let title = Option.value("title", "TEXT", "Set the title.")

  /// Tags; one option may contain several, separated by commas.
  static let tag = Option.values(
    "tag",
    "TAG",
    completion: .dynamic("tag"),
    "Add a tag, or several separated by commas."
  )
  static let field = Option.values(
    "field",
    short: "F",
    "NAME=VALUE",
    as: .assignment,
    completion: .dynamic("assignment"),
    "Set a field."
  )
  static let sender = Option.value(
    "from",
    "@NAME",
    completion: .dynamic("person"),
    "Set the sender, in a conversation."
  )
  static let star = Option.flag("star", short: "s", "Add to favorites.")
  static let media = Option.values(
    "media",
    "FILE",
    completion: .files,
    "Copy a file into the journal and attach it."
  )
  static let place = Option.value(
    "place",
    "PLACE",
    "Set the place: a name, or lat,lon and a name."
  )
  static let goal = Option.value(
    "goal",
    "GOAL",
    completion: .dynamic("thread"),
    "Note it as part of a goal."
  )
  static let link = Option.values(
    "link",
    "ID",
    completion: .dynamic("id"),
    "Link to an entry, such as a milestone."
  )
  static let template = Option.value(
    "template",
    short: "T",
    "NAME",
    completion: .dynamic("template"),
    "Start from a template."
  )
  static let edit = Option.flag("edit", short: "e", "Open the editor.")
  static let force = Option.flag("force", "Store values that do not fit their fields.")

  /// All options, in the order of the help.
  static let specs = [
    time.spec, title.spec, tag.spec, field.spec, sender.spec, star.spec, media.spec, place.spec,
    goal.spec, link.spec, template.spec, edit.spec, force.spec,
  ]

  /// The options that give an entry content, so that it needs no text.
  static let content = [
    title.spec, tag.spec, field.spec, star.spec, media.spec, place.spec, goal.spec, link.spec,
  ]
}
