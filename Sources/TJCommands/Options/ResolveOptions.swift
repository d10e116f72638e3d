internal import CommandKit
internal import ThreadJournal

/// The options by which a person decides what a merge left open.
struct ResolveOptions {
  /// The version to choose, or `nil` if the conflicts are only shown.
  let choice: OpenConflict.Choice?

  /// Whether the entries are opened in the editor.
  let opensEditor: Bool

  static let specs: [OptionSpec] = [
    .flag("keep", conflictsWith: ["other", "both", "edit"], "Keep the current version."),
    .flag(
      "other",
      conflictsWith: ["both", "edit"],
      "Replace the current version with the other one."
    ),
    .flag("both", conflictsWith: ["edit"], "Keep both texts, as separate entries."),
    .flag("edit", short: "e", "Open the entries in the editor."),
  ]

  /// Reads the options of a command line.
  init(_ invocation: Invocation) {
    choice =
      invocation.has("keep")
      ? .inPlace : invocation.has("other") ? .other : invocation.has("both") ? .both : nil
    opensEditor = invocation.has("edit")
  }
}
