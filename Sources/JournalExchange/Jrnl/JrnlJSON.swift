internal import JournalFormat

/// The entries of a journal that jrnl has exported as JSON.
struct JrnlJSON: Sendable {
  private enum Place: String, CaseIterable, Sendable {
    case list = "entries"
    case entry = "entries[]"
  }

  private var stream = JSONStream<Place>()
  private var hasList = false

  /// The line of the last returned entry.
  private(set) var line = 1

  /// Whether no entry is left.
  private(set) var isAtEnd = false

  /// The entries of a file.
  init(_ file: JournalFile) {
    stream.feed(file.bytes)
    stream.finish()
  }

  /// Returns the next entry, or `nil` if none is left; an entry without a time is an error.
  mutating func next() throws(ExchangeError) -> JrnlEntry? {
    while let part = try nextPart() {
      switch part {
      case .begin: hasList = true
      case .end: break
      case .value(_, let element):
        line = element.line
        guard let entry = JrnlEntry(try element.value()) else {
          throw ExchangeError(.unreadableTime, at: .line(line))
        }
        return entry
      }
    }
    guard hasList else { throw ExchangeError(.otherFormat("jrnl"), at: .line(1)) }
    return nil
  }

  private mutating func nextPart() throws(ExchangeError) -> JSONStream<Place>.Part? {
    isAtEnd = true
    let part = try stream.next()
    isAtEnd = part == nil
    return part
  }
}
