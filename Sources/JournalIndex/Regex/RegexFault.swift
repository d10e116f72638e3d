/// Why a text is no regular expression, or why one could not be matched to its end.
struct RegexFault: Error {
  /// The library's words.
  let reason: String

  /// Where in the expression, in bytes.
  let offset: Int

  init(code: CInt, offset: Int = 0) {
    reason = Regex.message(code)
    self.offset = offset
  }
}
