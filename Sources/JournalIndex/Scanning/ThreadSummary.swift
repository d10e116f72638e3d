internal import JournalFormat
public import JournalModel

/// What a list of threads shows of one: read from its metadata and its headers, without a parse of the rest.
public struct ThreadSummary: Sendable {
  /// Its address.
  public let address: String

  /// What it is called.
  public let title: String?

  /// What kind of thread it is.
  public let kind: Kind

  /// How many entries it has.
  public let count: Int

  /// When its newest entry was; nothing where it has none.
  public let newest: Instant?

  /// Its newest entry, parsed by itself or with the rest; nothing where it has none.
  public let newestEntry: Entry?

  /// Whether it is put away.
  public let isArchived: Bool

  /// Whether nothing of it may leave the device.
  public let isPrivate: Bool

  /// Whether the file is a thread at all.
  public let isThread: Bool

  /// Reads a file.
  public init(_ bytes: [UInt8], at address: String, times: TimeSource) {
    var count = 0
    var newest: Int64?
    var newestHeader = 0
    var isKnown = true
    var stamps = StampReader()
    let span = bytes.span
    let start = SyntaxTree.forEachHeader(in: span) { header in
      count += 1
      guard isKnown, let instant = stamps.instant(at: header, in: span) else {
        isKnown = false
        return
      }
      guard instant >= newest ?? instant else { return }
      (newest, newestHeader) = (instant, header)
    }
    let top = JournalThread(parsing: Array(bytes[..<start]))
    self.address = address
    self.count = count
    title = top.title
    kind = top.kind
    isArchived = top.isArchived
    isPrivate = top.isPrivate
    isThread = top.isThread
    guard isKnown else {
      (self.newest, newestEntry) = Self.newest(in: JournalThread(parsing: bytes), times)
      return
    }
    self.newest = newest.map { Instant(seconds: $0) }
    let line = bytes[newestHeader...].prefix { $0 != 0x0A }
    newestEntry = newest.flatMap { _ in JournalThread(parsing: Array(line)).entries.first }
  }

  private static func newest(
    in thread: JournalThread,
    _ times: TimeSource
  ) -> (Instant?, Entry?) {
    let instants = thread.times(from: times).map(\.instant)
    let last = instants.indices.max { instants[$0] < instants[$1] }
    return (last.map { instants[$0] }, last.map { thread.entries[$0] })
  }

  /// Reads the files at `addresses` on all processors; what is no thread or cannot be read is left out.
  public static func all(
    _ addresses: [String],
    times: TimeSource,
    reading read: @escaping Scan.Reader,
    workers: Int? = nil
  ) -> [ThreadSummary] {
    Scan.map(addresses.count, reading: read, workers: workers) { file, bytes in
      ThreadSummary(bytes, at: addresses[file], times: times)
    }.filter(\.isThread)
  }
}
