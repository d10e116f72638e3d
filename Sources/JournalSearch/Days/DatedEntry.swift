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
