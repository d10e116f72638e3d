package import JournalFormat
package import JournalModel

/// The result of checking the bytes of a thread file.
package struct Examination {
  /// The file as a thread.
  package let thread: JournalThread

  /// The diagnostics, in the order of the file.
  package let diagnostics: [Diagnostic]

  /// Whether the exit code reports errors.
  package func hasErrors(strict: Bool) -> Bool {
    diagnostics.contains { $0.severity == .error || strict && $0.severity == .warning }
  }
}

extension Examination {
  /// Parses `bytes` and checks them at the time `now`; missing ids and broken links are reported only if the caller asks
  /// for that.
  package init(
    of bytes: [UInt8],
    includingMissingIDs: Bool = false,
    times: TimeSource,
    now: Instant,
    leadsSomewhere: (@Sendable (WrittenLink) -> Bool)? = nil
  ) {
    thread = JournalThread(parsing: bytes)
    diagnostics = thread.diagnostics(
      DiagnosticOptions(
        includesMissingIDs: includingMissingIDs,
        times: times,
        now: now,
        leadsSomewhere: leadsSomewhere
      )
    )
  }

  /// Whether the parts of the tree, joined together, are the file byte for byte.
  package var isRoundTrip: Bool { thread.tree.isTiled }

  /// The bytes with all fixes applied; if several fixes are for the same place, only the first is applied.
  package var fixed: [UInt8] {
    let all = diagnostics.compactMap(\.fix).sorted { $0.range.lowerBound < $1.range.lowerBound }
    var fixes: [Splice] = []
    for fix in all where fixes.last.map({ $0.range.upperBound < fix.range.lowerBound }) ?? true {
      fixes.append(fix)
    }
    return Edit(fixes).applied(to: thread.bytes)
  }
}
