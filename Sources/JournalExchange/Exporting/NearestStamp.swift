internal import JournalFormat
internal import JournalModel

extension LocatedEntry {
  /// Its time, or if no such time exists, the nearest day, for formats that need one.
  var nearestStamp: EntryTimestamp {
    if let stamp = entry.stamp { return stamp }
    let header = entry.header
    let numbers = thread.bytes[header.date].split(separator: .hyphen)
      .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 3, CivilDate.years.contains(numbers[0]) else {
      return EntryTimestamp(instant, offset: .utc)
    }
    let month = min(max(numbers[1], 1), 12)
    let last = CivilDate.days(inMonth: month, of: numbers[0])
    let date = CivilDate(year: numbers[0], month: month, day: min(max(numbers[2], 1), last))
    return date.map { EntryTimestamp($0) } ?? EntryTimestamp(instant, offset: .utc)
  }

  /// The text in place of a time in its header if no such time exists.
  var impossibleTime: ArraySlice<UInt8>? {
    entry.stamp == nil ? thread.bytes[entry.header.stamp] : nil
  }
}
