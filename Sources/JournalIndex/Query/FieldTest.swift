/// What is asked of a property's value.
enum FieldTest: Hashable, Sendable {
  /// `key:value`: the same number, day or option; of a text, a part.
  case matches(TextPattern)
  /// `key:=value`: the whole value.
  case equals(String)
  /// `key:a..b`, `key:>=a` and the like.
  case range(lower: Bound?, upper: Bound?)

  /// An end of a range, with or without itself.
  struct Bound: Hashable, Sendable {
    var value: String
    var isIncluded: Bool
  }
}
