internal import JournalFormat

extension ExchangeError {
  /// Returns why bytes are not text, and the first line that is not one, or `nil` if they are; `first` is the number
  /// of their first line.
  static func fault(inText bytes: Span<UInt8>, from first: Int = 1) -> ExchangeError? {
    guard !bytes.isText || bytes.hasNUL else { return nil }
    var (start, number) = (0, first)
    while start < bytes.count {
      let line = bytes.line(at: start)
      let text = bytes.extracting(line.content)
      if !text.isText { return ExchangeError(.notUTF8, at: .line(number)) }
      if text.hasNUL { return ExchangeError(.containsNUL, at: .line(number)) }
      (start, number) = (line.end, number + 1)
    }
    return ExchangeError(.notUTF8, at: .line(first))
  }
}

extension Span<UInt8> {
  fileprivate var hasNUL: Bool { firstOffset(of: 0, in: 0..<count) < count }
}
