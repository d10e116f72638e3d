/// The meaning of a word without a key.
public enum BareWords: Hashable, Sendable {
  /// Text to search for.
  case text

  /// The id of an entry, or its prefix, as in commands that change entries.
  ///
  /// Words are never searched for in texts then: `test` must not select all entries that mention a test.
  case ids
}
