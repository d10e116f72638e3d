internal import JournalFormat
public import JournalModel
internal import JournalWire

/// Writes entries as JSON Lines: one object per line, without an array around them.
///
/// The objects are those that `tj list --json` prints.
public struct JSONLExporter: Exporter {
  private var json = JSONWriter()
  private var lines: EntryLineNumbers?
  private let dayStart: DayStart

  /// Creates an exporter that counts days from `dayStart`; line numbers need complete threads.
  public init(dayStart: DayStart = .midnight, hasLines: Bool = true) {
    self.dayStart = dayStart
    lines = hasLines ? EntryLineNumbers() : nil
  }

  /// The bytes that have been written and not yet taken.
  public var output: [UInt8] {
    get { json.bytes }
    set { json.bytes = newValue }
    _modify { yield &json.bytes }
  }

  /// Writes nothing.
  public mutating func begin() {}

  /// Writes an entry and ends its line.
  public mutating func add(_ entry: LocatedEntry) {
    json.value(entry, line: lines?.line(of: entry), dayStart: dayStart)
    output.append(.lineFeed)
  }

  /// Writes nothing.
  public mutating func end() {}
}
