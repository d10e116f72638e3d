internal import CommandKit

/// The options of every command: the journal to use, whether to ask questions, and how to print the result.
struct GlobalOptions: Hashable, Sendable {
  /// The folder of the journal.
  let folder: String?

  /// The selected threads, as names or patterns; empty for all.
  let threads: [String]

  /// The time zone in which times are typed and written.
  let zone: String?

  /// Whether every question is answered with yes.
  let isAgreed: Bool

  /// Whether the program must not ask questions.
  let asksNothing: Bool

  /// Whether the person picks among the entries that are selected.
  let picks: Bool

  /// The options for printing the result.
  let output: OutputOptions

  /// Parses a command line.
  init(_ invocation: Invocation) {
    folder = invocation.value("directory")
    threads = invocation.values("thread")
    zone = invocation.value("tz")
    isAgreed = invocation.has("yes")
    asksNothing = invocation.has("no-input")
    picks = invocation.has("pick")
    output = OutputOptions(invocation)
  }

  /// The one thread that is named (the last one if there are several), or `nil` if none is.
  var thread: String? { threads.last }
}

extension GlobalOptions {
  /// All options, in the order of the help.
  static let specs: [OptionSpec] =
    [
      .help,
      .flag("version", "Print the version."),
      .value(
        "directory",
        short: "C",
        "DIR",
        completion: .folders,
        "Use the journal in this folder."
      ),
      .value(
        "thread",
        short: "t",
        "NAME",
        completion: .dynamic("thread"),
        isRepeatable: true,
        "Use this thread; * and ? are wildcards."
      ),
    ] + OutputOptions.specs + [
      .flag("pick", short: "i", "Choose from the selected entries interactively."),
      .flag("no-input", "Never prompt."),
      .flag("yes", short: "y", "Answer yes to every prompt."),
      OutputOptions.color,
      .value(
        "tz",
        "ZONE",
        "Use this time zone, such as Europe/Berlin, for new entries and dates without an offset [default: this device's]."
      ),
    ]

  /// Whether only the version is requested.
  static func asksForVersion(_ invocation: Invocation) -> Bool { invocation.has("version") }
}
