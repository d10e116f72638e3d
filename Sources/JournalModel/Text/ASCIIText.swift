internal import JournalFormat

extension ArraySlice<UInt8> {
  /// Without spaces and tabs at both ends.
  package var withoutBlanks: ArraySlice<UInt8> {
    var (start, end) = (startIndex, endIndex)
    while start < end, self[start].isBlank { start += 1 }
    while start < end, self[end - 1].isBlank { end -= 1 }
    return self[start..<end]
  }

  /// The text at the edge to people.
  package var text: String { String(decoding: self, as: UTF8.self) }
}

extension String {
  /// Without spaces and tabs at both ends.
  package var withoutBlanks: String { Array(utf8)[...].withoutBlanks.text }

  /// The letters A to Z in lower case, all else as it is.
  var inASCIILowercase: String {
    String(decoding: utf8.map { 0x41...0x5A ~= $0 ? $0 + 0x20 : $0 }, as: UTF8.self)
  }
}
