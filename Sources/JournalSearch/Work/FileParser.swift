internal import JournalFormat
internal import JournalSystem

/// Parses a file and divides its entries among all workers if it is large, so that one large file
/// takes no longer than many small files.
struct FileParser {
  private let bytes: [UInt8]

  /// The number of threads of execution that share the file.
  private let workers: Int

  /// Prepares to parse `bytes` for a scan.
  init(_ bytes: [UInt8], for scan: Scan) {
    self.init(bytes, workers: scan.workers, largeSize: scan.largeSize)
  }

  /// Prepares to parse `bytes` on several threads of execution if there are at least `largeSize`
  /// bytes.
  init(_ bytes: [UInt8], workers: Int, largeSize: Int) {
    self.bytes = bytes
    self.workers = bytes.count >= largeSize ? max(1, workers) : 1
  }

  /// Whether the file is divided.
  var isDivided: Bool { workers > 1 }

  /// Parses the file.
  func tree() -> SyntaxTree {
    SyntaxTree(parsing: bytes, parts: workers) { count, find in
      System.concurrently(count, find)
    }
  }

  /// Calls `make` for stretches of equal length that together cover `positions`, and returns its
  /// results in order.
  func divided<Part: Sendable>(
    _ positions: Range<Int>,
    _ make: @escaping @Sendable (Range<Int>) -> Part
  ) -> [Part] {
    let workers = workers
    guard workers > 1 else { return [make(positions)] }
    return System.concurrently(workers) { number in
      let start = positions.count * number / workers
      let end = positions.count * (number + 1) / workers
      return make(positions.lowerBound + start..<positions.lowerBound + end)
    }
  }
}
