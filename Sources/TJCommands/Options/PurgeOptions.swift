internal import CommandKit

/// The options of a purge.
struct PurgeOptions: Hashable, Sendable {
  /// Whether a thread is purged.
  let isOfThread: Bool

  /// Whether attachments that are not mentioned elsewhere are purged too.
  let takesAttachments: Bool

  /// The files to purge as well, by their paths in the journal.
  let files: [String]

  /// Whether an interrupted purge is aborted.
  let isAborted: Bool

  /// Parses a command line.
  init(_ invocation: Invocation) {
    isOfThread = invocation.has("whole-thread")
    takesAttachments = invocation.has("attachments")
    files = invocation.values("file")
    isAborted = invocation.has("abort")
  }

  /// All options, in the order of the help.
  static let specs: [OptionSpec] = [
    .flag("whole-thread", "Purge the thread that -t names, with all of its entries."),
    .flag("attachments", "Also purge attachments that nothing else refers to."),
    .value(
      "file",
      "PATH",
      completion: .files,
      isRepeatable: true,
      "Purge a file, by its path in the journal."
    ),
    .flag("abort", "Abort an interrupted purge, before history is rewritten."),
  ]
}
