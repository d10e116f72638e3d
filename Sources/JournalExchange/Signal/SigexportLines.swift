internal import JournalFormat
internal import JournalWire

/// Splits the Markdown of sigexport into messages, of which each begins with `[TIME] Name: text`.
struct SigexportLines: Sendable {
  private var input: [UInt8] = []
  private var position = 0
  private var scanned = 0
  private var isFinished = false
  private var line = 0
  private var current: SigexportRecord?

  /// An empty text.
  init() {}

  /// Adds the next piece of the text.
  mutating func feed(_ piece: [UInt8]) {
    input.removeFirst(position)
    (scanned, position) = (scanned - position, 0)
    input.append(contentsOf: piece)
  }

  /// Marks the end of the text.
  mutating func finish() { isFinished = true }

  /// Returns the next message, or `nil` if more input is needed or none is left.
  mutating func next() throws(ExchangeError) -> SigexportRecord? {
    while let text = nextLine() {
      line += 1
      if let begun = SigexportHeader.record(beginningWith: text, at: line) {
        let ended = current
        current = begun
        if let ended { return try complete(ended) }
      } else if current != nil {
        current?.body.append(.lineFeed)
        current?.body.append(contentsOf: text)
      } else if !text.allSatisfy(\.isJSONSpace) {
        var record = SigexportRecord(at: line)
        record.isHeadless = true
        return record
      }
    }
    guard isFinished, let last = current else { return nil }
    current = nil
    return try complete(last)
  }

  private mutating func nextLine() -> ArraySlice<UInt8>? {
    let end = input.span.firstOffset(of: .lineFeed, in: scanned..<input.count)
    scanned = end
    guard end < input.count || isFinished && position < end else { return nil }
    var text = input[position..<end]
    scanned = min(end + 1, input.count)
    position = scanned
    if text.last == .carriageReturn { text = text.dropLast() }
    if line == 0, text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    return text
  }

  private func complete(_ record: SigexportRecord) throws(ExchangeError) -> SigexportRecord {
    guard String(validating: record.body, as: UTF8.self) != nil else {
      throw ExchangeError(.notUTF8, at: .line(record.line))
    }
    return SigexportHeader.completed(record)
  }
}
