extension String {
  /// What stands between the places where these bytes are, empty parts among them.
  ///
  /// Names are bytes: `split` of the standard library goes by what people see, where a space and an accent
  /// behind it are one letter, and so are CR and LF.
  func parts(at separator: String, atMost count: Int = .max) -> [String] {
    utf8.split(separator: separator.utf8, maxSplits: count - 1, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }
}
