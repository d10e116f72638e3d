internal import JournalModel

/// The line numbers of entries, computed for each thread on first use.
struct EntryLineNumbers {
  private var lines: [String: [UInt32]] = [:]

  /// Returns the line of the header of `entry`.
  mutating func line(of entry: LocatedEntry) -> Int {
    let address = entry.source.address
    if let known = lines[address] { return Int(known[entry.position]) }
    let found = entry.source.lines()
    lines[address] = found
    return Int(found[entry.position])
  }
}
