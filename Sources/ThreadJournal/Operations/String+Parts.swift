extension String {
  /// Returns the parts between occurrences of a separator, comparing bytes and keeping empty parts.
  ///
  /// `String.split` compares characters, and would not find a space before a combining mark or the line feed of CR
  /// LF. A record may have a hundred thousand parts, and searching for one byte is many times faster than for
  /// several.
  func parts(at separator: String, atMost count: Int = .max) -> [String] {
    let parts: [Substring.UTF8View]
    if let byte = separator.utf8.first, separator.utf8.count == 1 {
      parts = utf8.split(separator: byte, maxSplits: count - 1, omittingEmptySubsequences: false)
    } else {
      parts = utf8.split(
        separator: separator.utf8,
        maxSplits: count - 1,
        omittingEmptySubsequences: false
      )
    }
    return parts.map { String(Substring($0)) }
  }
}
