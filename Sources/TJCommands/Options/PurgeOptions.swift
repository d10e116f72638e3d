internal import CommandKit

/// What goes with a purge.
struct PurgeOptions: Hashable, Sendable {
  /// Whether it is a thread that is purged.
  let isOfThread: Bool

  /// Whether attachments go too that nothing else mentions.
  let takesAttachments: Bool

  /// The files that go too, by their paths in the journal.
  let files: [String]

  /// Whether a purge that was broken off is called off.
  let isAborted: Bool

  /// What a command line says.
  init(_ invocation: Invocation) {
    isOfThread = invocation.has("whole-thread")
    takesAttachments = invocation.has("attachments")
    files = invocation.values("file")
    isAborted = invocation.has("abort")
  }

  /// All of them, as help lists them.
  static let specs: [OptionSpec] = [
    .flag("whole-thread", "Purge the thread that -t names, with all of its entries."),
    .flag("attachments", "Also purge attachments that nothing else refers to."),
    .value(
      "file",
      "PATH",
      completion: .files,
      isRepeatable: true,
      "Also purge a file, by its path in the journal."
    ),
    .flag("abort", "Abort an interrupted purge, before history is rewritten."),
  ]
}
