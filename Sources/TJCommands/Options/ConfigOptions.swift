internal import CommandKit

/// The options that say what to do with a setting.
struct ConfigOptions: Hashable, Sendable {
  /// Whether the setting is a personal one, for all journals.
  let isPersonal: Bool

  /// Whether a value is added to a list.
  let adds: Bool

  /// Whether a setting of the journal that has no effect is adopted.
  let adopts: Bool

  /// Whether the setting is removed.
  let unsets: Bool

  /// Parses a command line.
  init(_ invocation: Invocation) {
    isPersonal = invocation.has("personal")
    adds = invocation.has("add")
    adopts = invocation.has("from-journal")
    unsets = invocation.has("unset")
  }

  /// Whether an option requests a change.
  var isChange: Bool { adds || adopts || unsets }

  /// The option that requests a change, or `nil` if there is none.
  var word: String? { unsets ? "--unset" : adds ? "--add" : adopts ? "--from-journal" : nil }

  /// All options, in the order of the help.
  static let specs: [OptionSpec] = [
    .flag("personal", "Change the personal setting, for all journals."),
    .flag("add", conflictsWith: ["unset"], "Add the value to a list setting."),
    .flag(
      "from-journal",
      conflictsWith: ["unset", "add"],
      "Copy the journal's value, which has no effect there, to your personal settings."
    ),
    .flag("unset", "Remove the setting."),
  ]
}
