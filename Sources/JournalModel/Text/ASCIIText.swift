internal import JournalFormat

extension ArraySlice<UInt8> {
  /// The bytes without spaces and tabs at both ends.
  package var withoutBlanks: ArraySlice<UInt8> {
    var (start, end) = (startIndex, endIndex)
    while start < end, self[start].isBlank { start += 1 }
    while start < end, self[end - 1].isBlank { end -= 1 }
    return self[start..<end]
  }

  /// The bytes as a string for people; bytes that are not UTF-8 become U+FFFD.
  package var text: String { String(decoding: self, as: UTF8.self) }
}

extension String {
  /// The text without spaces and tabs at both ends.
  package var withoutBlanks: String { Array(utf8)[...].withoutBlanks.text }

  /// The text with A to Z in lower case and everything else unchanged.
  var inASCIILowercase: String {
    String(decoding: utf8.map { 0x41...0x5A ~= $0 ? $0 + 0x20 : $0 }, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// The text without line ends around it.
  package var trimmingLineEnds: ArraySlice<UInt8> {
    let isLineEnd: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x0D }
    var rest = drop(while: isLineEnd)
    while rest.last.map(isLineEnd) == true { rest.removeLast() }
    return rest
  }
}

extension String {
  /// A string of these bytes; bytes that are not UTF-8 become U+FFFD.
  init(copying bytes: Span<UInt8>) {
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    for index in bytes.indices { copy.append(bytes[index]) }
    self.init(decoding: copy, as: UTF8.self)
  }
}
