internal import CommandKit

/// The options that say what is in a new entry.
struct EntryOptions: Hashable, Sendable {
  /// When it happened, as typed.
  let time: String?

  /// Its title.
  let title: String?

  /// Tags, some of them several with commas between.
  let tags: [String]

  /// Values of fields, each with the name and `=` in front.
  let fields: [String]

  /// Who says it.
  let sender: String?

  /// Whether it is a favorite.
  let isStarred: Bool

  /// The files that are attached.
  let files: [String]

  /// Where it was.
  let place: String?

  /// The name of the template that it begins with.
  let template: String?

  /// Whether the editor opens, with what was given in it.
  let opensEditor: Bool

  /// Whether values are stored that do not fit.
  let isForced: Bool

  /// What a command line says.
  init(_ invocation: Invocation) {
    time = invocation.value("at")
    title = invocation.value("title")
    tags = invocation.values("tag")
    fields = invocation.values("field")
    sender = invocation.value("from")
    isStarred = invocation.has("star")
    files = invocation.values("media")
    place = invocation.value("place")
    template = invocation.value("template")
    opensEditor = invocation.has("edit")
    isForced = invocation.has("force")
  }

  /// Whether they say something of the entry, so that it needs no text.
  var hasContent: Bool {
    title != nil || place != nil || isStarred || !fields.isEmpty || !tags.isEmpty || !files.isEmpty
  }
}

extension EntryOptions {
  /// All of them, as help lists them.
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
    .value(
      "template",
      short: "T",
      "NAME",
      completion: .dynamic("template"),
      "Start with a template."
    ),
    .flag("edit", short: "e", "Open the editor."),
    .flag("force", "Store values that do not fit their fields."),
  ]
}
