internal import JournalFormat
internal import JournalWire

/// Splits a stream into JSON values: the elements of one array, or a sequence of values.
///
/// Only brackets and strings are examined, so that an array of any length is read one element at a
/// time. A string without a closing quotation mark on the same line is cut off at the line end, so
/// that one bad line of JSON Lines does not affect the others.
package struct JSONElements: Sendable {
  /// The bytes of a value and the line on which it begins.
  package struct Element: Sendable {
    /// Its bytes.
    package var bytes: [UInt8] = []
    /// The line, from 1.
    package var line = 1
  }

  /// The position of the reader between values.
  private enum Place {
    /// Before the first value or bracket.
    case top
    /// Between consecutive values.
    case stream
    /// After the opening bracket of the array.
    case opened
    /// After a comma.
    case comma
    /// After an element of the array.
    case element
    /// After the array.
    case closed
  }

  private var input: [UInt8] = []
  private var position = 0
  private var isFinished = false
  private var line = 1
  private var place = Place.top
  private var current: Element?
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// Adds the next piece of the input.
  mutating func feed(_ piece: [UInt8]) {
    if position == input.count {
      input = piece
    } else {
      input.removeFirst(position)
      input.append(contentsOf: piece)
    }
    position = 0
  }

  /// Marks the end of the input.
  mutating func finish() { isFinished = true }

  /// Returns the next value, or `nil` if more input is needed or none is left.
  ///
  /// After an error, no more values can be read.
  mutating func next() throws(ExchangeError) -> Element? {
    while position < input.count {
      if current != nil {
        if let element = takeInside() { return element }
      } else {
        try takeOutside()
      }
    }
    guard isFinished else { return nil }
    if let element = current {
      current = nil
      return element
    }
    guard [.top, .stream, .closed].contains(place) else { throw fault() }
    return nil
  }

  /// Consumes a byte between the values.
  private mutating func takeOutside() throws(ExchangeError) {
    let byte = input[position]
    guard !byte.isJSONSpace, place != .top || ![0xEF, 0xBB, 0xBF].contains(byte) else {
      if byte == .lineFeed { line += 1 }
      position += 1
      return
    }
    let isEnd = byte == .comma || byte == .closeBracket || byte == UInt8(ascii: "}")
    switch (place, byte) {
    case (.top, .openBracket): place = .opened
    case (.element, .comma): place = .comma
    case (.element, .closeBracket), (.opened, .closeBracket): place = .closed
    case (.element, _), (.closed, _): throw fault()
    case (_, _) where isEnd: throw fault()
    default:
      current = Element(line: line)
      (depth, isInString, isEscaped) = (0, false, false)
      if place == .top { place = .stream }
      return
    }
    position += 1
  }

  /// Consumes bytes of a value, and returns the value if it ends there.
  private mutating func takeInside() -> Element? {
    let byte = input[position]
    if isInString { return takeInString(byte) }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"), .openBracket: depth += 1
    case UInt8(ascii: "}"), .closeBracket:
      if depth == 0 { return end() }
      depth -= 1
      take(1)
      return depth == 0 ? end() : nil
    case .comma where depth == 0: return end()
    case _ where depth == 0 && byte.isJSONSpace: return end()
    case .lineFeed: line += 1
    default: break
    }
    take(1)
    return nil
  }

  private mutating func takeInString(_ byte: UInt8) -> Element? {
    let wasEscaped = isEscaped
    isEscaped = false
    switch byte {
    case .lineFeed: return end()
    case _ where wasEscaped: take(1)
    case UInt8(ascii: "\""):
      isInString = false
      take(1)
      return depth == 0 ? end() : nil
    case .backslash:
      isEscaped = true
      take(1)
    case 0..<0x20: take(1)
    default:
      let rest = position..<input.count
      take(input.span.firstControl(or: UInt8(ascii: "\""), .backslash, in: rest) - position)
    }
    return nil
  }

  private mutating func take(_ count: Int) {
    let end = min(position + count, input.count)
    current?.bytes.append(contentsOf: input[position..<end])
    position = end
  }

  private mutating func end() -> Element? {
    if place != .stream { place = .element }
    defer { current = nil }
    return current
  }

  private func fault() -> ExchangeError { ExchangeError(.invalidJSON, at: .line(line)) }
}
