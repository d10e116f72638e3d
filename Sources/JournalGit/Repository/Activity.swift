/// An unfinished operation of git, during which a commit would become part of that operation.
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
