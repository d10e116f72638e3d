internal import JournalModel

/// What is said of an import.
extension Import {
  /// Returns a sum such as `3 entries into daily (2 entries already in their threads, 1 that differs)`.
  func sum(
    _ count: Int,
    into addresses: [String],
    _ others: [DifferingEntry]
  ) -> String {
    let place = addresses.count == 1 ? addresses[0] : addresses.count.of("thread")
    let rest = count < entries.count ? " (\(rest(besides: count, others)))" : ""
    return "\(count.of("entry", "entries")) into \(place)\(rest)"
  }

  /// Returns what is not imported, such as `2 entries already in their threads, 1 that differs`.
  func rest(besides count: Int, _ others: [DifferingEntry]) -> String {
    let known = entries.count - count - others.count
    let clause = others.count == 1 ? "that differs" : "that differ"
    switch (known, others.count) {
    case (...0, 0): return "no entries"
    case (...0, 1): return "1 entry differs from its version in the journal"
    case (...0, let differing):
      return "\(differing) entries differ from their versions in the journal"
    case (_, let differing):
      let place = known == 1 ? "its thread" : "their threads"
      let same = "\(known.of("entry", "entries")) already in \(place)"
      return differing == 0 ? same : "\(same), \(differing) \(clause)"
    }
  }

  /// Reports the entries whose ids the journal has with other content.
  func warn(ofOthers others: [DifferingEntry]) throws {
    guard !others.isEmpty else { return }
    let shown = others.prefix(5)
    let names = shown.map { "\($0.id.text) in \($0.address)" }.joined(separator: ", ")
    let more = others.count > shown.count ? " and \(others.count - shown.count) more" : ""
    let (skipped, meant, existing) =
      others.count == 1
      ? ("1 entry that differs from its version", "it", "one")
      : ("\(others.count) entries that differ from their versions", "them", "ones")
    let command = more.isEmpty ? Self.removal(of: others) : "tj rm"
    try session.messages.warn(
      "\(options.isTrial ? "would skip" : "skipped") \(skipped) in the journal: \(names)\(more)",
      hint: "to import \(meant), first remove the existing \(existing) with '\(command)'"
    )
  }

  /// Reports the entries that are in other threads than those that they would be added to.
  func warn(ofMoved moved: [DifferingEntry]) throws {
    guard !moved.isEmpty else { return }
    let shown = moved.prefix(5)
    let names = shown.map { "\($0.id.text) in \($0.address)" }.joined(separator: ", ")
    let more = moved.count > shown.count ? " and \(moved.count - shown.count) more" : ""
    let clause = moved.count == 1 ? "that is in another thread" : "that are in other threads"
    try session.messages.warn(
      "\(options.isTrial ? "would skip" : "skipped") \(moved.count.of("entry", "entries")) \(clause): \(names)\(more)"
    )
  }

  /// Reports the lines of the file that are in no entry.
  func warnOfLinesAbove() throws {
    guard linesAbove > 0 else { return }
    try session.messages.warn("skipped \(linesAbove.of("line")) before the first dated heading")
  }

  /// Returns the command that removes entries of the journal.
  private static func removal(of entries: [DifferingEntry]) -> String {
    var options: [String] = []
    for entry in entries {
      let option = "-t \(ShellWords.operand(entry.address))"
      if !options.contains(option) { options.append(option) }
    }
    return (["tj rm"] + options + entries.map(\.id.text)).joined(separator: " ")
  }
}
