/// The meaning of a word without a key.
public enum BareWords: Hashable, Sendable {
  /// Text to search for.
  case text

  /// The id of an entry, or its prefix, as in commands that change entries.
  ///
  /// Words are then never searched for in texts: `test` must not select all entries that mention a
  /// test.
  case ids
}
