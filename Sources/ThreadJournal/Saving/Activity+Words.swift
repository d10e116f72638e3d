internal import JournalGit

extension Activity {
  /// As a person says it.
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
