internal import JournalFormat
public import JournalModel

/// What a list of threads shows of one: read from its metadata and its headers, without a parse of the rest.
public struct ThreadSummary: Sendable {
  /// The place of its address among those that were asked about.
  public let file: Int

  /// What it is called.
  public let title: String?

  /// What kind of thread it is.
  public let kind: Kind

  /// How many entries it has.
  public let count: Int

  /// When its newest entry was; nothing where it has none.
  public let newest: Instant?

  /// Whether it is put away.
  public let isArchived: Bool

  /// Whether nothing of it may leave the device.
  public let isPrivate: Bool

  /// Whether the file is a thread at all.
  public let isThread: Bool

  /// Reads a file.
  public init(_ bytes: [UInt8], file: Int = 0, times: TimeSource) {
    var count = 0
    var newest: Int64?
    var isKnown = true
    var stamps = StampReader()
    let span = bytes.span
    let start = SyntaxTree.forEachHeader(in: span) { header in
      count += 1
      guard isKnown, let instant = stamps.stamp(at: header, in: span)?.instant else {
        isKnown = false
        return
      }
      newest = max(newest ?? instant, instant)
    }
    let top = JournalThread(parsing: Array(bytes[..<start]))
    self.file = file
    self.count = count
    title = top.title
    kind = top.kind
    isArchived = top.isArchived
    isPrivate = top.isPrivate
    isThread = top.isThread
    self.newest =
      isKnown
      ? newest.map { Instant(seconds: $0) }
      : JournalThread(parsing: bytes).times(from: times).map(\.instant).max()
  }

  /// Reads the threads at so many places on all processors; what cannot be read is left out.
  public static func all(
    _ count: Int,
    times: TimeSource,
    reading read: @escaping Scan.Reader,
    workers: Int? = nil
  ) -> [ThreadSummary] {
    Scan.map(count, reading: read, workers: workers) { file, bytes in
      ThreadSummary(bytes, file: file, times: times)
    }
  }
}
