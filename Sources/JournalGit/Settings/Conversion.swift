/// What git does to the bytes of a file before it keeps them.
package enum Conversion: Hashable, Sendable {
  /// A program of this name changes them, for example to encrypt them; only git itself can run it.
  case filter(String)
  /// Line ends become plain ones.
  case lineEnds
  /// A `$Id: …$` becomes `$Id$`.
  case ident
  /// They become UTF-8 from this encoding; only git itself can do that.
  case encoding(String)

  /// Whether libgit2 cannot do it, so that a blob of ours would hold what must not be held.
  package var needsGit: Bool {
    switch self {
    case .filter, .encoding: true
    case .lineEnds, .ident: false
    }
  }
}
