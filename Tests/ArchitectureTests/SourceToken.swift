/// A word, a string literal or an operator of Swift source, with its line.
struct SourceToken: Equatable, Sendable {
  enum Kind: Sendable { case word, string, mark }

  var kind: Kind
  var text: String
  /// The line, from 1.
  var line: Int
  /// Whether the token directly follows the token before it.
  var isGlued: Bool
}
