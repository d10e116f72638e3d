/// A word, a string literal or an operator of Swift source, and where it stands.
struct SourceToken: Equatable, Sendable {
  enum Kind: Sendable { case word, string, mark }

  var kind: Kind
  var text: String
  /// From 1.
  var line: Int
  /// Whether nothing stands between it and the token before.
  var isGlued: Bool
}
