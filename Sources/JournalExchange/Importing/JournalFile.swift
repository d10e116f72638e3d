internal import JournalFormat
internal import JournalModel
internal import JournalWire

/// A file of another program's journal, which may be a folder with a file for each day.
struct JournalFile: Sendable {
  /// Its path.
  let path: String

  /// The day of its entries according to its path, or `nil` if it tells none.
  let day: CivilDate?

  /// Its bytes.
  var bytes: [UInt8] = []

  /// An empty file.
  init(_ path: String, day: CivilDate?) { (self.path, self.day) = (path, day) }

  /// Whether it has no text.
  var isBlank: Bool { bytes.allSatisfy(\.isJSONSpace) }

  /// Why it cannot be read, and the line; `nil` if it can.
  var fault: ExchangeError? {
    let encrypted = ["JRNLv", "gAAAAA", "-----BEGIN PGP MESSAGE"]
    if encrypted.contains(where: { bytes.starts(with: $0.utf8) }) {
      return ExchangeError(.encrypted, at: .line(1))
    }
    return ExchangeError.fault(inText: bytes.span)
  }

  /// Calls `body` with each line, without its end.
  func forEachLine(_ body: (ArraySlice<UInt8>) -> Void) {
    var start = 0
    while start < bytes.count {
      body(line(at: start))
      start = bytes.span.firstLineFeed(from: start) + 1
    }
  }

  /// The line that begins at an offset, without its end.
  func line(at start: Int) -> ArraySlice<UInt8> {
    var end = bytes.span.firstLineFeed(from: start)
    while end > start, bytes[end - 1] == .carriageReturn { end -= 1 }
    return bytes[start..<end]
  }
}

extension Int {
  /// The number with its noun: `1 line`, `2 lines`, `2 entries`.
  func counted(_ one: String, _ many: String? = nil) -> String {
    "\(self) \(self == 1 ? one : many ?? one + "s")"
  }
}
