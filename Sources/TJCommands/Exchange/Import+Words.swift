internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel

/// The messages of an import.
extension Import {
  /// Returns a sum such as `3 entries into daily (2 entries already in their threads, 1 that differs)`.
  func sum(_ count: Int, of plan: ImportPlan) -> String {
    let addresses = plan.groups.map(\.address)
    let place = addresses.count == 1 ? addresses[0] : addresses.count.of("thread")
    let rest = count < entries.count ? " (\(rest(besides: count, plan)))" : ""
    return "\(count.of("entry", "entries")) into \(place)\(rest)"
  }

  /// Returns what is not imported, such as `2 entries already in their threads, 1 that differs`.
  func rest(besides count: Int, _ plan: ImportPlan) -> String {
    let differing = plan.differing.count
    let known = entries.count - count - differing
    let clause = differing == 1 ? "that differs" : "that differ"
    switch (known, differing) {
    case (...0, 0): return "no entries"
    case (...0, 1): return "1 entry differs from its version in the journal"
    case (...0, _):
      return "\(differing) entries differ from their versions in the journal"
    default:
      let place = known == 1 ? "its thread" : "their threads"
      let same = "\(known.of("entry", "entries")) already in \(place)"
      return differing == 0 ? same : "\(same), \(differing) \(clause)"
    }
  }

  /// Reports the entries whose ids the journal has with other content.
  func warn(ofDiffering entries: [ImportPlan.Skipped]) throws {
    guard !entries.isEmpty else { return }
    let (skipped, them, existing) =
      entries.count == 1
      ? ("1 entry that differs from its version", "it", "one")
      : ("\(entries.count) entries that differ from their versions", "them", "ones")
    let command = entries.count > Self.shownCount ? "tj rm" : Self.removal(of: entries)
    try session.messages.warn(
      skipping("\(skipped) in the journal", entries),
      hint: "to import \(them), first remove the existing \(existing) with '\(command)'"
    )
  }

  /// Reports the entries that are in other threads than those that they would be added to.
  func warn(ofMoved entries: [ImportPlan.Skipped]) throws {
    guard !entries.isEmpty else { return }
    let clause = entries.count == 1 ? "that is in another thread" : "that are in other threads"
    try session.messages.warn(
      skipping("\(entries.count.of("entry", "entries")) \(clause)", entries)
    )
  }

  /// The number of entries that are named one by one.
  private static let shownCount = 5

  private func skipping(_ what: String, _ entries: [ImportPlan.Skipped]) -> String {
    let shown = entries.prefix(Self.shownCount)
    let names = shown.map { "\($0.id.text) in \($0.address)" }.joined(separator: ", ")
    let more = entries.count > shown.count ? " and \(entries.count - shown.count) more" : ""
    return "\(invocation[ImportOptions.dryRun] ? "would skip" : "skipped") \(what): \(names)\(more)"
  }

  /// Reports the lines of the file that are in no entry.
  func warnOfLinesAbove() throws {
    guard input.linesAbove > 0 else { return }
    try session.messages.warn(
      "skipped \(input.linesAbove.of("line")) before the first dated heading"
    )
  }

  /// Returns the command that removes entries of the journal.
  private static func removal(of entries: [ImportPlan.Skipped]) -> String {
    var options: [String] = []
    for entry in entries {
      let option = "-t \(ShellWords.operand(entry.address))"
      if !options.contains(option) { options.append(option) }
    }
    return (["tj rm"] + options + entries.map(\.id.text)).joined(separator: " ")
  }
}
