internal import JournalFormat
internal import JournalSystem
internal import JournalModel

/// The result of checking the bytes of a thread file.
struct Examination {
  /// The file as a thread.
  let thread: JournalThread

  /// The diagnostics, in the order of the file.
  let diagnostics: [Diagnostic]

  /// Whether the exit code reports errors.
  func hasErrors(strict: Bool) -> Bool {
    diagnostics.contains { $0.severity == .error || strict && $0.severity == .warning }
  }
}

extension Examination {
  /// Parses `bytes` and runs the checks that `options` select.
  init(of bytes: [UInt8], _ options: CheckOptions, in context: any Context) {
    let now = context.now()
    thread = JournalThread(parsing: bytes)
    diagnostics = thread.diagnostics(
      DiagnosticOptions(
        includesMissingIDs: options.ids,
        times: TimeSource(context),
        now: Instant(seconds: now.seconds, nanoseconds: now.nanoseconds)
      )
    )
  }

  /// Whether the parts of the tree, joined together, are the file byte for byte.
  var isRoundTrip: Bool { thread.tree.isTiled }
}
