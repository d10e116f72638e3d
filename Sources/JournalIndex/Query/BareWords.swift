/// What a word without a key means.
public enum BareWords: Hashable, Sendable {
  /// Text to look for, as in a search.
  case text

  /// The id of an entry, or how it begins, as where entries are changed.
  ///
  /// A word is never looked for in texts then: `test` must not mean all entries that mention a test.
  case ids
}
