package import JournalGit

/// Why a journal cannot be synced.
public enum SyncProblem: Hashable, Sendable {
  /// The journal has no remote.
  case noRemote
  /// The repository is on no branch.
  case noBranch
  /// The history here is cut off.
  case shallow
  /// The clone leaves out objects, which git fetches when they are needed.
  case partial(remote: String)
  /// The address of a remote contains a password, which would be stored in a file.
  case passwordInAddress
  /// Git has not finished something, such as a merge or a rebase; with the words after `git` that finish it.
  case unfinished(String, finish: String)
  /// Something else has to be finished first, for this reason.
  case blocked(String)
  /// The other side has something at this path that cannot be merged, such as a link.
  case unmergeable(String)
  /// The repository at this address is not a journal.
  case notAJournal(String)
  /// Something was purged on another device, and is in the history here.
  case purgedElsewhere(String)
  /// Something was purged here, and is in the history of the remote.
  case purgedHere(String)
  /// Nothing was purged here that the remote still has, so its history is not replaced.
  case nothingPurged
  /// Another sync is running.
  case running(pid: Int32?)
  /// The remote could not be reached, or refused something.
  case network(String, remedy: String)
}

extension SyncProblem {
  /// What happened, as one sentence.
  var sentence: String {
    switch self {
    case .noRemote: "the journal has no remote to sync with"
    case .noBranch: "the repository is not on a branch (detached HEAD)"
    case .shallow: "this is a shallow clone, whose history cannot be merged"
    case .partial: "this is a partial clone, whose history cannot be merged"
    case .passwordInAddress:
      "refusing an address with a password, which git would store in plain text"
    case .unfinished(let name, _): "cannot sync now: a \(name) is in progress in git"
    case .blocked(let reason): "cannot sync now: \(reason)"
    case .unmergeable(let path):
      "\(path): the remote has changed something that is not a file with a UTF-8 name"
    case .notAJournal(let place): "the repository at \(place) is not a journal"
    case .purgedElsewhere:
      "something was purged on another device, and this copy of the journal still has it"
    case .purgedHere(let place): "something was purged here, and \(place) still has it"
    case .nothingPurged:
      "refusing to replace the history of the remote: nothing was purged here that it still has"
    case .running(let pid): "\(JournalError.process(pid)) is syncing this journal"
    case .network(let text, _): text
    }
  }

  /// What to do about it.
  var remedy: String {
    switch self {
    case .noRemote: "tj remote add URL"
    case .noBranch: "switch to the branch of the journal: git switch -"
    case .shallow: "git fetch --unshallow"
    case .partial(let remote):
      "complete it: git fetch --refetch --no-filter && git config --unset remote.\(remote).promisor"
    case .passwordInAddress:
      "leave out the password, and set up a credential helper: git help credentials"
    case .unfinished("merge", _): "tj resolve"
    case .unfinished(_, let finish): "finish it: git \(finish)"
    case .blocked: ""
    case .unmergeable: "merge it with 'git pull', then sync again"
    case .notAJournal: "check the address with 'tj remote'"
    case .purgedElsewhere(let place):
      "clone the journal into a new folder with 'tj clone \(place) FOLDER', then copy any unsynced entries into it"
    case .purgedHere: "replace the history of the remote with 'tj sync --replace'"
    case .nothingPurged: "tj sync"
    case .running: "try again"
    case .network(_, let remedy): remedy
    }
  }
}

extension JournalError {
  package init(_ error: TransferError) {
    self.init(.sync(.network(error.sentence, remedy: error.remedy)))
  }
}
