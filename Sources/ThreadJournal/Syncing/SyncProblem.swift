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
  /// Git has not finished an operation such as a merge or a rebase; with the words after `git` that finish it.
  case unfinished(String, finish: String)
  /// Another operation has to be finished first, for this reason.
  case blocked(String)
  /// The other side has changed something at this path that cannot be merged, such as a symbolic link.
  case unmergeable(String, what: String)
  /// The other side has new attributes in this file that would keep threads from being saved.
  case filtering(String)
  /// The repository at this address has more files and folders than the person's limit.
  case tooManyFiles(String, limit: Int)
  /// The repository at this address has folders, at the path, that are nested too deeply.
  case tooDeep(String, path: String)
  /// The repository at this address is not a journal.
  case notAJournal(String)
  /// Something was purged on another device, and is in the history here.
  case purgedElsewhere(String)
  /// Something was purged here, and is in the history of the remote.
  case purgedHere(String)
  /// The remote has removed so many entries of the files at these paths that it may be an accident.
  case entriesRemoved(String, [String], missing: Int, of: Int)
  /// The remote has removed so many files, of all that are here, that it may be an accident.
  case filesRemoved(String, [String], of: Int)
  /// Nothing was purged here that the remote still has, so its history is not replaced.
  case nothingPurged
  /// Another sync is running.
  case running(pid: Int32?)
  /// The remote could not be reached, or refused something.
  case network(String, remedy: String)
}

extension SyncProblem {
  /// Whether the remote has removed so much that a person has to confirm it.
  package var isRemoval: Bool {
    switch self {
    case .entriesRemoved, .filesRemoved: true
    default: false
    }
  }

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
    case .unmergeable(let path, let what):
      "\(path): the remote has changed \(what), which only git can merge"
    case .filtering(let path):
      "\(path): the remote has set a filter or an encoding, with which files could not be saved here"
    case .tooManyFiles(let place, let limit):
      "refusing \(place): it has more than \(limit) files and folders"
    case .tooDeep(let place, let path):
      "refusing \(place): its folders are nested too deeply: \(path.prefix(40))…"
    case .notAJournal(let place): "the repository at \(place) is not a journal"
    case .purgedElsewhere:
      "something was purged on another device, and this copy of the journal still has it"
    case .purgedHere(let place): "something was purged here, and \(place) still has it"
    case .entriesRemoved(let place, let paths, let missing, let count):
      "\(place) has removed \(missing) of \(count) entries from "
        + (paths.count == 1 ? paths[0] : "\(paths.count) files")
    case .filesRemoved(let place, let paths, let count):
      "\(place) has removed \(paths.count) of \(count) files, including \(paths[0])"
    case .nothingPurged:
      "refusing to replace the history of the remote: nothing was purged here that it still has"
    case .running(let pid): "\(JournalError.process(pid)) is syncing this journal"
    case .network(let text, _): text
    }
  }

  /// What to do about it, which names no command of `tj`.
  var remedy: String {
    switch self {
    case .noBranch: "switch to the branch of the journal: git switch -"
    case .shallow: "git fetch --unshallow"
    case .partial(let remote):
      "complete it: git fetch --refetch --no-filter && git config --unset remote.\(remote).promisor"
    case .passwordInAddress:
      "leave out the password, and set up a credential helper: git help credentials"
    case .unfinished(let name, let finish): name == "merge" ? "" : "finish it: git \(finish)"
    case .unmergeable, .filtering: "merge it with 'git pull', then sync again"
    case .tooDeep: "move their files up on the device that has added them"
    case .running: "try again"
    case .network(_, let remedy): remedy
    case .noRemote, .blocked, .tooManyFiles, .notAJournal, .purgedElsewhere, .purgedHere,
      .entriesRemoved, .filesRemoved, .nothingPurged:
      ""
    }
  }
}

extension JournalError {
  package init(_ error: TransferError) {
    self.init(.sync(.network(error.sentence, remedy: error.remedy)))
  }
}
