internal import JournalFormat
internal import JournalModel

/// Reads the changes of a tally from headers, most of which have the form that tools write.
struct TallyHeaders {
  /// The changes of some entries, and the amounts that are stored separately.
  typealias Changes = (events: [TallyEvent], amounts: [UInt32: TallyAmount])

  let tree: SyntaxTree
  let dayStart: DayStart

  /// Returns the changes at some positions, or `nil` if a header does not contain its time.
  func events(at positions: Range<Int>) -> Changes? {
    let bytes = tree.bytes.span
    var stamps = StampReader()
    var events: [TallyEvent] = []
    var amounts: [UInt32: TallyAmount] = [:]
    events.reserveCapacity(positions.count)
    for position in positions {
      let start = Int(tree.starts[position])
      if let stamp = stamps.plainStamp(ofHeaderAt: start, in: bytes),
        let instant = stamp.instant,
        let amount = Self.plainAmount(at: start + StampReader.plainLength, in: bytes)
      {
        events.append(event(position, stamp, instant, amount.operation, amount.whole))
      } else {
        guard let stamp = stamps.stamp(at: start, in: bytes), let instant = stamp.instant else {
          return nil
        }
        let amount = self.amount(at: position)
        if let amount { amounts[UInt32(position)] = amount }
        events.append(event(position, stamp, instant, amount == nil ? .none : .other, 0))
      }
    }
    return (events, amounts)
  }

  /// Returns all changes, with times computed from the whole thread.
  func allEvents(from times: TimeSource) -> Changes {
    let thread = JournalThread(tree: tree)
    var amounts: [UInt32: TallyAmount] = [:]
    let events = thread.times(from: times).enumerated().map { position, time in
      let entry = thread.entries[position]
      let amount = entry.subject.amount
      if let amount { amounts[UInt32(position)] = amount }
      let stamp = entry.stamp
      return TallyEvent(
        instant: time.instant.seconds,
        nanosecond: time.instant.nanoseconds,
        position: UInt32(position),
        day: stamp.map { Int32(dayStart.day(of: $0).daysSinceEpoch) } ?? TallyEvent.unknown,
        hour: stamp?.time.map { Int8($0.hour) } ?? -1,
        operation: amount == nil ? .none : .other,
        whole: 0
      )
    }
    return (events, amounts)
  }

  private func event(
    _ position: Int,
    _ stamp: HeaderStamp,
    _ instant: Int64,
    _ operation: TallyEvent.Operation,
    _ whole: Int64
  ) -> TallyEvent {
    TallyEvent(
      instant: instant,
      nanosecond: 0,
      position: UInt32(position),
      day: Int32(stamp.day(from: dayStart)),
      hour: stamp.second.map { Int8($0 / 3600) } ?? -1,
      operation: operation,
      whole: whole
    )
  }

  private func amount(at position: Int) -> TallyAmount? {
    let subject = tree.header(at: position).subject
    return EntryHeading(parsing: tree.bytes.span.extracting(subject), of: .tally).amount
  }

  /// Parses a blank, a sign and a few digits, the usual form in a tally.
  private static func plainAmount(
    at place: Int,
    in bytes: Span<UInt8>
  ) -> (operation: TallyEvent.Operation, whole: Int64)? {
    guard place + 3 < bytes.count, bytes[place] == 0x20 else { return nil }
    let operation: TallyEvent.Operation
    switch bytes[place + 1] {
    case 0x2B: operation = .add
    case 0x2D: operation = .subtract
    case 0x3D: operation = .set
    default: return nil
    }
    var whole: Int64 = 0
    var end = place + 2
    while end < bytes.count, end < place + 14, 0x30...0x39 ~= bytes[end] {
      whole = whole * 10 + Int64(bytes[end] - 0x30)
      end += 1
    }
    guard end > place + 2, end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x0A else {
      return nil
    }
    return (operation, whole)
  }
}
