internal import JournalModel

/// Finds the messages of a second export that was appended to the file of the first.
///
/// Messages are in order, so a time that goes back begins another export. Each of its messages that
/// is the same as one before is a repeat, as often as it occurred before; new ones are not.
struct IMessageRepeats {
  private var seen: [IMessageBlock.Key: Int] = [:]
  private var expected: [IMessageBlock.Key: Int] = [:]
  private var last: EntryTimestamp?

  /// The number of repeats so far.
  private(set) var count = 0

  /// Whether the next message of the file is a repeat.
  mutating func isRepeated(_ block: IMessageBlock) -> Bool {
    let key = block.key
    if let last, block.wall.localSeconds < last.localSeconds { expected = seen }
    last = block.wall
    if let left = expected[key], left > 0 {
      expected[key] = left - 1
      count += 1
      return true
    }
    seen[key, default: 0] += 1
    return false
  }
}
