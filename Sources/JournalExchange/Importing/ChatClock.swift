internal import JournalModel

/// The clock of a chat whose messages follow each other, so that their order tells apart the two passes of an hour that
/// the clock showed twice.
struct ChatClock: Sendable {
  private var clock: ImportClock?

  /// The second of the last message since 1970.
  private var last: Int64?

  private var late: [EntryTimestamp] = []
  private var skipped: [EntryTimestamp] = []

  /// Messages are at most this many seconds out of order, unless the clock was set back.
  private static let jitter: Int64 = 300

  /// A message that is more seconds earlier than the last one tells nothing.
  private static let reach: Int64 = 7_200

  /// The clock of a file, or one that adds no offset.
  init(_ clock: ImportClock?) { self.clock = clock }

  /// Returns the stamp of the next message.
  mutating func stamp(_ wall: EntryTimestamp) -> EntryTimestamp {
    guard let clock, wall.offset == nil, wall.time != nil else { return wall }
    let found = clock.reading(of: wall)
    var stamp = found.stamp
    if found.isSkipped { skipped.append(wall) }
    if let second = found.second, let last {
      let step = last - stamp.instant(assuming: .utc).seconds
      if Self.jitter < step, step <= Self.reach {
        stamp = second
        late.append(wall)
      }
    }
    last = stamp.instant(assuming: .utc).seconds
    return stamp
  }

  /// Adds the times that the clock showed twice or never.
  func add(to report: inout ImportReport) {
    if let first = late.first {
      report.note(
        "clock",
        "\(late.count.counted("time")) of an hour that the clock showed twice, from \(first): after it was set back,"
          + " as the order of the messages shows"
      )
    }
    if let first = skipped.first {
      report.note(
        "clock",
        "\(skipped.count.counted("time")) that the clock skipped, from \(first): moved forward"
      )
    }
  }
}
