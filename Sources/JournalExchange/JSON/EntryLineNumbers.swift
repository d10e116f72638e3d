internal import JournalModel

/// The lines on which entries begin, computed for each thread on first use.
struct EntryLineNumbers {
  private var lines: [String: [UInt32]] = [:]

  /// The line of the header of `entry`.
  mutating func line(of entry: LocatedEntry) -> Int {
    let address = entry.source.address
    if let known = lines[address] { return Int(known[entry.position]) }
    let found = entry.source.lines()
    lines[address] = found
    return Int(found[entry.position])
  }
}
