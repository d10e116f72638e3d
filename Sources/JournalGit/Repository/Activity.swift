/// An operation that git has not finished, during which a commit would mean something else than it
/// seems.
package enum Activity: String, Hashable, Sendable {
  case merge, rebase, cherryPick, revert, bisect, applyMailbox

  /// Its name in a sentence.
  package var words: String {
    switch self {
    case .cherryPick: "cherry-pick"
    case .applyMailbox: "git am"
    default: rawValue
    }
  }
}
