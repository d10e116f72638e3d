internal import CommandKit

/// What is done with a setting.
struct ConfigOptions: Hashable, Sendable {
  /// Whether it is the personal one, for all journals.
  let isPersonal: Bool

  /// Whether a value is added to a list.
  let adds: Bool

  /// Whether what the journal has without effect is adopted.
  let adopts: Bool

  /// Whether it is taken away.
  let unsets: Bool

  /// What a command line says.
  init(_ invocation: Invocation) {
    isPersonal = invocation.has("personal")
    adds = invocation.has("add")
    adopts = invocation.has("from-journal")
    unsets = invocation.has("unset")
  }

  /// Whether a change is asked for, whatever else is said.
  var isChange: Bool { adds || adopts || unsets }

  /// All of them, as help lists them.
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
