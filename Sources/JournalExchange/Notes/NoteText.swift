internal import JournalFormat

/// The text of a file in UTF-8, without a byte order mark and with LF as line ends.
enum NoteText {
  /// Decodes a file.
  ///
  /// - Throws: An error for the first line that is not text.
  static func decoded(_ file: [UInt8]) throws(ExchangeError) -> [UInt8] {
    var bytes = file
    if file.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if file.starts(with: [0xFF, 0xFE]) || file.starts(with: [0xFE, 0xFF]) {
      guard let text = utf16(file) else { throw ExchangeError(.notUTF8, at: .line(1)) }
      bytes = text
    }
    if let fault = ExchangeError.fault(inText: bytes.span) { throw fault }
    return bytes.contains(.carriageReturn) ? withPlainLineEnds(bytes) : bytes
  }

  private static func utf16(_ file: [UInt8]) -> [UInt8]? {
    guard file.count.isMultiple(of: 2) else { return nil }
    let isBig = file.first == 0xFE
    let units = stride(from: 2, to: file.count, by: 2).map { place in
      let (one, two) = (UInt16(file[place]), UInt16(file[place + 1]))
      return isBig ? one << 8 | two : two << 8 | one
    }
    return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
  }

  private static func withPlainLineEnds(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte == .lineFeed, result.last == .carriageReturn { result.removeLast() }
      result.append(byte)
    }
    return result
  }
}
