internal import CommandKit

/// The options that commands for threads share with those for goals and tallies, which are threads, too.
enum ThreadOptions {
  /// The option with which a list includes what it usually leaves out.
  static let all = Option.flag("all", short: "a", "Include archived threads.")

  /// The folder of a new thread.
  static let folder = Option.value(
    "folder",
    "DIR",
    "Create the file in this folder of the journal."
  )
  static let message = Option.value(
    "message",
    short: "m",
    "TEXT",
    "Add a first entry with this text."
  )
}
