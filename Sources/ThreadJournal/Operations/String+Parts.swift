extension String {
  /// Returns the parts between occurrences of a separator, comparing bytes and keeping empty parts.
  ///
  /// `String.split` compares characters, and would not find a space before a combining mark or the line feed
  /// of CR LF.
  func parts(at separator: String, atMost count: Int = .max) -> [String] {
    utf8.split(separator: separator.utf8, maxSplits: count - 1, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }
}
