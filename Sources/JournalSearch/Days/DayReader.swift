internal import JournalFormat
internal import JournalModel

/// Reads the days that entries belong to, from their headers alone.
struct DayReader {
  private let dayStart: DayStart
  private var stamps = StampReader()

  init(dayStart: DayStart) { self.dayStart = dayStart }

  /// Returns the entries at `positions` with their days.
  mutating func entries(at positions: some Sequence<Int>, in tree: SyntaxTree) -> [DatedEntry] {
    positions.map { DatedEntry($0, day: day(of: $0, in: tree)) }
  }

  /// Returns the day that an entry belongs to, as a number, or `nil` if its stamp names a
  /// nonexistent time.
  mutating func day(of position: Int, in tree: SyntaxTree) -> Int? {
    if let stamp = stamps.stamp(at: Int(tree.starts[position]), in: tree.bytes.span) {
      let isNight = stamp.second.map { $0 < dayStart.minutes * 60 } ?? false
      return isNight ? stamp.day - 1 : stamp.day
    }
    return EntryTimestamp(of: tree.header(at: position), in: tree).map {
      dayStart.day(of: $0).daysSinceEpoch
    }
  }
}

extension EntryTimestamp {
  /// Parses the stamp of a header that is written in an unusual form; `nil` if it names a
  /// nonexistent time.
  init?(of header: HeaderSyntax, in tree: SyntaxTree) {
    let bytes = tree.bytes.span
    let reading = EntryTimestamp.reading(
      date: bytes.extracting(header.date),
      time: bytes.extracting(header.time ?? 0..<0),
      offset: bytes.extracting(header.offset ?? 0..<0)
    )
    guard case .stamp(let stamp) = reading else { return nil }
    self = stamp
  }
}
