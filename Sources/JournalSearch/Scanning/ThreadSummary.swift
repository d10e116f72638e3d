internal import JournalFormat
public import JournalModel

/// The information about a thread that lists show: read from its metadata and headers, without parsing the rest.
public struct ThreadSummary: Sendable {
  /// Its address.
  public let address: String

  /// Its title, or `nil` if it has none.
  public let title: String?

  /// Its kind, such as a conversation or a tally.
  public let kind: Kind

  /// The number of its entries.
  public let count: Int

  /// The time of its newest entry, or `nil` if it has none.
  public let newest: Instant?

  /// Its newest entry, in a thread that may contain nothing else, or `nil` if it has none.
  public let newestEntry: Entry?

  /// Whether it is archived.
  public let isArchived: Bool

  /// Whether it must not leave the device.
  public let isPrivate: Bool

  /// Whether all of its entries are encrypted.
  public let isEncrypted: Bool

  /// Whether the file is a thread at all.
  public let isThread: Bool

  /// Whether its front matter cannot be read, so that it has no title.
  public let hasFrontMatterFault: Bool

  /// Summarizes a file.
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
    isEncrypted = top.encryptsEntries
    isThread = top.isThread
    hasFrontMatterFault = top.hasFrontMatterFault
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

  /// Summarizes the files at `addresses` on all processors; those that are not threads or cannot be read are left out.
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

extension ThreadSummary: Identifiable {
  /// Its address.
  public var id: String { address }
}
