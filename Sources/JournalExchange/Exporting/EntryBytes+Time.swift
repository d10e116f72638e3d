internal import JournalFormat
internal import JournalModel

extension EntryBytes {
  /// Whether date, time and offset can be exported as they are written.
  ///
  /// The last days of a month need the calendar; the other days exist in every month.
  var hasPlainStamp: Bool {
    bytes.span.hasPlainStamp(header)
      && (bytes.span.number(at: header.date.lowerBound + 8) <= 28 || stamp != nil)
  }

  /// `2024-03-01T09:15:32+01:00`, or the date alone; `nil` if no such time exists.
  var time: ArraySlice<UInt8>? {
    guard hasPlainStamp else { return stamp.map { Array($0.isoText.utf8)[...] } }
    guard let time = header.time else { return bytes[header.date] }
    var text: [UInt8] = []
    text.reserveCapacity(25)
    text.append(contentsOf: bytes[header.date])
    text.append(0x54)
    text.append(contentsOf: bytes[time])
    if let offset = header.offset { text.append(contentsOf: bytes[offset]) }
    return text[...]
  }

  /// The day that the entry belongs to, or `nil` if its time does not exist.
  func day(from dayStart: DayStart) -> ArraySlice<UInt8>? {
    guard dayStart != .midnight || !hasPlainStamp else { return bytes[header.date] }
    return stamp.map { Array(dayStart.day(of: $0).description.utf8)[...] }
  }

  /// Its date, time and offset, or `nil` if they name a time that does not exist.
  private var stamp: EntryTimestamp? {
    let reading = EntryTimestamp.reading(
      date: bytes.span.extracting(header.date),
      time: bytes.span.extracting(header.time ?? 0..<0),
      offset: bytes.span.extracting(header.offset ?? 0..<0)
    )
    guard case .stamp(let stamp) = reading else { return nil }
    return stamp
  }
}

extension Span<UInt8> {
  /// Whether a header's date, time and offset have the form that tools write, and exist as far as
  /// can be told without a calendar.
  fileprivate func hasPlainStamp(_ header: HeaderSyntax) -> Bool {
    let date = header.date.lowerBound
    guard header.date.count == 10, 1...12 ~= number(at: date + 5), 1...31 ~= number(at: date + 8)
    else { return false }
    guard let time = header.time else { return true }
    guard time.count == 5 || time.count == 8, number(at: time.lowerBound) < 24,
      number(at: time.lowerBound + 3) < 60,
      time.count == 5 || number(at: time.lowerBound + 6) < 60
    else { return false }
    guard let offset = header.offset else { return true }
    return offset.count == 6 && 1...17 ~= number(at: offset.lowerBound + 1)
      && number(at: offset.lowerBound + 4) < 60
  }

  /// The number that two digits make.
  fileprivate func number(at offset: Int) -> Int {
    Int(self[offset] &- 0x30) * 10 + Int(self[offset + 1] &- 0x30)
  }
}
