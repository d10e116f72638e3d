internal import JournalFormat

/// The text of a whole file, read line by line.
struct PlainText {
  /// The text, as UTF-8 without a byte order mark.
  let bytes: [UInt8]

  /// The number of the last line that was read, from 1.
  private(set) var lineNumber = 0

  private var offset = 0

  /// Decodes a file in UTF-8, or in UTF-16 with a byte order mark.
  ///
  /// A file that contains NUL is binary, or UTF-16 whose byte order is unknown.
  init(_ file: [UInt8]) throws(ExchangeError) {
    let text = Self.decodedUTF16(file) ?? file
    bytes = text.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(text.dropFirst(3)) : text
    if let fault = ExchangeError.fault(inText: bytes.span) { throw fault }
  }

  /// Returns the next line without its end, or `nil` after the last one.
  mutating func nextLine() -> Range<Int>? {
    guard offset < bytes.count else { return nil }
    let line = bytes.span.line(at: offset)
    offset = line.end
    lineNumber += 1
    return line.content
  }

  /// Goes back to the first line.
  mutating func rewind() { (offset, lineNumber) = (0, 0) }

  private static func decodedUTF16(_ file: [UInt8]) -> [UInt8]? {
    let isLittle = file.starts(with: [0xFF, 0xFE])
    guard isLittle || file.starts(with: [0xFE, 0xFF]), file.count.isMultiple(of: 2) else {
      return nil
    }
    let units = stride(from: 2, to: file.count, by: 2).map { place in
      let (first, second) = (UInt16(file[place]), UInt16(file[place + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
  }
}

extension [UInt8] {
  /// Whether the line at `range` holds only white space of ASCII.
  func isBlankLine(_ range: Range<Int>) -> Bool {
    self[range].allSatisfy { $0.isBlank || $0 == .carriageReturn }
  }
}
