public import JournalModel
internal import JournalWire

/// Writes entries as one JSON array, one object per line.
///
/// The objects are those that `tj list --json` prints. An array without entries is
/// `[]`.
public struct JSONExporter: Exporter {
  private var json = JSONWriter()
  private var lines: EntryLineNumbers?
  private var isEmpty = true
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

  /// Writes the bracket that opens the array.
  public mutating func begin() { output.append(UInt8(ascii: "[")) }

  /// Writes an entry.
  public mutating func add(_ entry: LocatedEntry) {
    output.append(contentsOf: isEmpty ? "\n".utf8 : ",\n".utf8)
    isEmpty = false
    json.value(entry, line: lines?.line(of: entry), dayStart: dayStart)
  }

  /// Writes the bracket that closes the array.
  public mutating func end() { output.append(contentsOf: isEmpty ? "]\n".utf8 : "\n]\n".utf8) }
}

/// The line numbers of entries, computed for each thread on first use.
struct EntryLineNumbers {
  private var lines: [String: [UInt32]] = [:]

  /// Returns the line of the header of `entry`.
  mutating func line(of entry: LocatedEntry) -> Int {
    let address = entry.source.address
    if let known = lines[address] { return Int(known[entry.position]) }
    let found = entry.source.lines()
    lines[address] = found
    return Int(found[entry.position])
  }
}
