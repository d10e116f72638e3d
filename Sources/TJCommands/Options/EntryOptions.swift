internal import CommandKit

/// The options for the content of a new entry.
struct EntryOptions: Hashable, Sendable {
  /// The time of the entry, as typed.
  let time: String?

  /// The title.
  let title: String?

  /// Tags; one option may contain several, separated by commas.
  let tags: [String]

  /// Values of fields, each as `NAME=VALUE`.
  let fields: [String]

  /// The speaker.
  let sender: String?

  /// Whether the entry is a favorite.
  let isStarred: Bool

  /// The files that are attached.
  let files: [String]

  /// The place where the entry was written.
  let place: String?

  /// The name of the goal that the entry belongs to.
  let goal: String?

  /// The entries that the entry links to.
  let links: [String]

  /// The name of the template that the entry starts from.
  let template: String?

  /// Whether the editor opens, with the given text in it.
  let opensEditor: Bool

  /// Whether values that do not fit are stored.
  let isForced: Bool

  /// Parses a command line.
  init(_ invocation: Invocation) {
    time = invocation.value("at")
    title = invocation.value("title")
    tags = invocation.values("tag")
    fields = invocation.values("field")
    sender = invocation.value("from")
    isStarred = invocation.has("star")
    files = invocation.values("media")
    place = invocation.value("place")
    goal = invocation.value("goal")
    links = invocation.values("link")
    template = invocation.value("template")
    opensEditor = invocation.has("edit")
    isForced = invocation.has("force")
  }

  /// Whether the options give the entry any content, so that it needs no text.
  var hasContent: Bool {
    title != nil || place != nil || goal != nil || isStarred || !links.isEmpty || !fields.isEmpty
      || !tags.isEmpty || !files.isEmpty
  }
}

extension EntryOptions {
  /// All options, in the order of the help.
  static let specs: [OptionSpec] = [
    .value("at", "DATE", completion: .dynamic("date"), "Set the date and time [default: now]."),
    .value("title", "TEXT", "Set the title."),
    .value(
      "tag",
      "TAG",
      completion: .dynamic("tag"),
      isRepeatable: true,
      "Add a tag, or several separated by commas."
    ),
    .value(
      "field",
      short: "F",
      "NAME=VALUE",
      as: .assignment,
      completion: .dynamic("assignment"),
      isRepeatable: true,
      "Set a field."
    ),
    .value("from", "@NAME", completion: .dynamic("person"), "Set the sender, in a conversation."),
    .flag("star", short: "s", "Add to favorites."),
    .value(
      "media",
      "FILE",
      completion: .files,
      isRepeatable: true,
      "Copy a file into the journal and attach it."
    ),
    .value("place", "PLACE", "Set the place: a name, or lat,lon and a name."),
    .value("goal", "GOAL", completion: .dynamic("thread"), "Note it as part of a goal."),
    .value(
      "link",
      "ID",
      completion: .dynamic("id"),
      isRepeatable: true,
      "Link to an entry, such as a milestone."
    ),
    .value(
      "template",
      short: "T",
      "NAME",
      completion: .dynamic("template"),
      "Start from a template."
    ),
    .flag("edit", short: "e", "Open the editor."),
    .flag("force", "Store values that do not fit their fields."),
  ]
}
