internal import CommandKit

/// The options that every command takes: which journal is meant, what may be asked, and how it is printed.
struct GlobalOptions: Hashable, Sendable {
  /// The folder of the journal.
  let folder: String?

  /// The threads that are meant: names or patterns; all if there are none.
  let threads: [String]

  /// The time zone in which times are typed and written.
  let zone: String?

  /// Whether every question is answered with yes.
  let isAgreed: Bool

  /// Whether nothing may be asked.
  let asksNothing: Bool

  /// Whether the person picks among the entries that are selected.
  let picks: Bool

  /// How the result is printed.
  let output: OutputOptions

  /// What a command line says.
  init(_ invocation: Invocation) {
    folder = invocation.value("directory")
    threads = invocation.values("thread")
    zone = invocation.value("tz")
    isAgreed = invocation.has("yes")
    asksNothing = invocation.has("no-input")
    picks = invocation.has("pick")
    output = OutputOptions(invocation)
  }

  /// The one thread that is named; the last one if there are several.
  var thread: String? { threads.last }
}

extension GlobalOptions {
  /// All of them, as help lists them.
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
      .flag("pick", short: "i", "Pick among the selected entries."),
      .flag("no-input", "Never prompt."),
      .flag("yes", short: "y", "Answer yes to every prompt."),
      OutputOptions.color,
      .value(
        "tz",
        "ZONE",
        "Use this time zone, such as Europe/Berlin, for new entries and dates without an offset [default: this device's]."
      ),
    ]

  /// Whether the version is asked for, and nothing else.
  static func asksForVersion(_ invocation: Invocation) -> Bool { invocation.has("version") }
}
