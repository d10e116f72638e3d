internal import JournalGit
public import JournalModel
internal import JournalStore

/// Why an operation was refused or failed: what happened, where, and what to do.
///
/// Nothing of the journal's text is ever in it.
public struct JournalError: Error, Sendable, CustomStringConvertible {
  /// The reasons that a program may want to tell apart.
  public enum Reason: Sendable {
    /// There is no journal at the place.
    case noJournal(String)
    /// The journal that was found may be a stranger's, whom nobody has trusted.
    case untrusted(root: String, because: String)
    /// The user has no home, where personal settings could be kept.
    case homeless
    /// A setting holds what it cannot.
    case badSetting(String)
    /// Something is there already.
    case exists(String)
    /// There is no such thread.
    case noSuchThread(String)
    /// No thread may have this name.
    case badThreadName(String, because: String)
    /// No template may have this name.
    case badTemplateName(String, because: String)
    /// A path that leads out of the journal.
    case badAddress(String)
    /// A link leads out of the journal, so that what is behind it can only be read.
    case outside(String)
    /// The file at the address is no thread.
    case notAThread(String)
    /// The thread refuses a field, or a value for one.
    case field(String, FieldRefusal)
    /// The change was refused.
    case change(String, ChangeError)
    /// The file holds the markers of an unfinished merge.
    case conflictMarkers(String, line: Int)
    /// So many entries went out of the file by somebody's own editing that it may be a mishap.
    case massDisappearance(String, missing: Int, of: Int)
    /// What somebody saved meanwhile contradicts the change.
    case conflict(String)
    /// An editor seems to be in the middle of saving the file.
    case beingSaved(String)
    /// Somebody asked the program to end before it had changed anything.
    case stopped
    /// Another program holds the journal.
    case locked(pid: Int32?)
    /// Another program holds the personal settings.
    case settingsLocked(String, pid: Int32?)
    /// A lock file of git's keeps commits from the branch.
    case branchLocked(LeftLock)
    /// A program of git's would change the file's bytes on their way into the repository.
    case filtered(String)
    /// It cannot be taken back or done again.
    case irreversible(String)
    /// Another purge, of this, was broken off and has to be finished first.
    case purgeUnfinished(String)
    /// What an unfinished purge is of has been written again since.
    case purgedTextIsBack(String)
    /// There is nothing to take back or to do again.
    case nothingToRevert(OperationKind)
    /// What is to be restored is where it belongs, in this thread.
    case notGone(String, String)
    /// What is looked for is nowhere in the history.
    case notInHistory(String)
    /// The journal is a folder of a larger repository, whose owner does this.
    case insideLargerRepository(String)
    /// The file system refused.
    case files(String)
    /// The repository refused.
    case repository(String)
  }

  /// The reason.
  public let reason: Reason

  /// The drafts that hold the text which could not be saved.
  public internal(set) var drafts: [String]

  /// What a person should know of what was met on the way.
  public internal(set) var notes: [SavingNote] = []

  init(_ reason: Reason, drafts: [String] = []) {
    self.reason = reason
    self.drafts = drafts
  }

  /// One sentence and what to do about it.
  public var description: String {
    guard !drafts.isEmpty else { return sentence }
    let word = drafts.count == 1 ? "draft" : "drafts"
    return "\(sentence); the text is kept as \(word) \(drafts.joined(separator: ", "))"
  }
}

extension JournalError {
  /// The same, without the drafts.
  public var sentence: String {
    switch reason {
    case .noJournal(let place): "\(place): there is no journal here; begin one with 'tj init'"
    case .untrusted(let root, let reason): "the journal at \(root) is not opened: \(reason)"
    case .homeless: "there is no place for personal settings; set HOME or XDG_CONFIG_HOME"
    case .badSetting(let text): text
    case .exists(let place): "\(place): there is one already; choose another name"
    case .noSuchThread(let address):
      "\(address): there is no such thread; 'tj threads' lists those that are"
    case .badThreadName(let name, let reason):
      "invalid thread name '\(name)': \(reason); choose another name"
    case .badTemplateName(let name, let reason):
      "invalid template name '\(name)': \(reason); choose another name"
    case .badAddress(let path): "invalid path '\(path)': it must be inside the journal"
    case .outside(let address):
      "\(address): a link leads out of the journal here, so this can only be read; change it where it is"
    case .notAThread(let address):
      "\(address): this Markdown file is no thread; 'tj adopt' makes it one"
    case .field(let address, let refusal): refusal.sentence(for: address)
    case .change(let address, let error): "\(address): \(error)"
    case .conflictMarkers(let path, let line):
      "\(path):\(line): a merge was left unfinished here; settle it in an editor first"
    case .massDisappearance(let path, let missing, let count):
      "\(path): \(missing) of \(count) entries are gone since the last commit; 'git diff' shows them,"
        + " 'tj commit -y' commits their removal"
    case .conflict(let path):
      "\(path): somebody saved another change of the same lines meanwhile; look at the file, then try again"
    case .beingSaved(let path): "\(path): another program is saving this file; try again"
    case .stopped: "stopped before anything was changed"
    case .locked(let pid):
      "another program is writing to the journal\(pid.map { " (process \($0))" } ?? ""); try again"
    case .settingsLocked(let path, let pid):
      "another program is writing to \(path)\(pid.map { " (process \($0))" } ?? ""); try again"
    case .branchLocked(let lock):
      "git has locked the branch with \(lock.path), \(lock.ageInWords) old"
    case .filtered(let path):
      "\(path): git is set up to convert this file, so it would not be stored as it is;"
        + " take the attribute away, or commit with git"
    case .irreversible(let why): why
    case .purgeUnfinished(let name): "the purge of \(name) was broken off; finish it first"
    case .purgedTextIsBack(let name):
      "\(name): there is new text since the purge was broken off; say whether to purge it too"
    case .nothingToRevert(let kind): "there is nothing to \(kind.rawValue)"
    case .notGone(let name, let address):
      "\(name): it is in \(address); 'tj log' shows what it was before"
    case .notInHistory(let name): "\(name): there is no such thing in the history; check the name"
    case .insideLargerRepository(let place):
      "\(place): the journal is part of a larger repository; its owner has to do this"
    case .files(let text), .repository(let text): text
    }
  }

  init(_ error: StoreError) {
    switch error.reason {
    case .locked(let holder): self.init(.locked(pid: holder))
    case .noJournal(let places): self.init(.noJournal(places.joined(separator: ", ")))
    case .badSetting, .notYAML, .notEditable: self.init(.badSetting(error.description))
    default: self.init(.files(error.description))
    }
  }

  init(_ error: GitError) {
    self.init(.repository(error.description))
  }

  /// The same error, with the drafts that keep the text, unless some do already.
  func keeping(_ drafts: @autoclosure () -> [String]) -> JournalError {
    var error = self
    if error.drafts.isEmpty { error.drafts = drafts() }
    return error
  }

  /// The same error, with what was met on the way to it.
  func telling(_ notes: [SavingNote]) -> JournalError {
    var error = self
    error.notes = notes + error.notes
    return error
  }
}
