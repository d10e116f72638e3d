internal import CommandKit

/// The options of every command: the journal to use, whether to ask questions, and how to print the result.
struct GlobalOptions: Hashable, Sendable {
  private let invocation: Invocation

  /// Selects the options of a command line.
  init(_ invocation: Invocation) { self.invocation = invocation }

  /// The folder of the journal.
  var folder: String? { invocation[Self.directory] }

  /// The selected threads, as names or patterns; empty for all.
  var threads: [String] { invocation[Self.thread] }

  /// The one thread that is named (the last one if there are several), or `nil` if none is.
  var thread: String? { threads.last }

  /// The time zone in which times are typed and written.
  var zone: String? { invocation[Self.zone] }

  /// Whether every question is answered with yes.
  var isAgreed: Bool { invocation[Self.yes] }

  /// Whether the program must not ask questions.
  var asksNothing: Bool { invocation[Self.noInput] }

  /// Whether the person picks among the entries that are selected.
  var picks: Bool { invocation[Self.pick] }

  /// The options for printing the result.
  var output: OutputOptions { OutputOptions(invocation) }
}

extension GlobalOptions {
  /// All options, in the order of the help.
  static let specs =
    [OptionSpec.help, version.spec, directory.spec, thread.spec] + OutputOptions.specs
    + [pick.spec, noInput.spec, yes.spec, OutputOptions.color.spec, zone.spec]

  static let version = Option.flag("version", "Print the version.")
  private static let directory = Option.value(
    "directory",
    short: "C",
    "DIR",
    completion: .folders,
    "Use the journal in this folder."
  )
  private static let thread = Option.values(
    "thread",
    short: "t",
    "NAME",
    completion: .dynamic("thread"),
    "Use this thread; * and ? are wildcards."
  )
  private static let pick = Option.flag(
    "pick",
    short: "i",
    "Choose from the selected entries interactively."
  )
  private static let noInput = Option.flag("no-input", "Never prompt.")
  private static let yes = Option.flag("yes", short: "y", "Answer yes to every prompt.")
  private static let zone = Option.value(
    "tz",
    "ZONE",
    "Use this time zone, such as Europe/Berlin, for new entries and dates without an offset [default: this device's]."
  )
}
