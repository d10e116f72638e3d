internal import JournalGit

extension Activity {
  /// The activity in words for a person.
  var words: String {
    switch self {
    case .merge: "merge"
    case .rebase: "rebase"
    case .cherryPick: "cherry-pick"
    case .revert: "revert"
    case .bisect: "bisect"
    case .applyMailbox: "git am"
    }
  }
}
