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
    stamps.stamp(ofEntryAt: position, in: tree)?.day(from: dayStart)
  }
}

/// The position of an entry and the day that it belongs to, in as few bytes as possible.
struct DatedEntry {
  private let storedPosition: UInt32
  private let storedDay: Int32

  /// Creates a dated entry; `day` is a day number, or `nil` if the stamp names a nonexistent time.
  init(_ position: Int, day: Int?) {
    storedPosition = UInt32(truncatingIfNeeded: position)
    storedDay = day.map { Int32(truncatingIfNeeded: $0) } ?? .min
  }

  /// Its position in the file.
  var position: Int { Int(storedPosition) }

  /// The day as a number, or `nil` if there is none.
  var day: Int? { storedDay == .min ? nil : Int(storedDay) }
}
