internal import JournalGit

extension Head {
  /// The branch that a commit would move; nothing on a detached HEAD.
  var branchName: String? {
    switch self {
    case .unborn(let name), .branch(let name, _): name
    case .detached: nil
    }
  }
}

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
