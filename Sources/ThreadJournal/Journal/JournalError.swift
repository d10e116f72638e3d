internal import JournalGit
public import JournalModel
internal import JournalStore

/// An operation that was refused or failed: what happened, where, and what to do.
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
    /// Two threads cannot become one, as the sentence says.
    case unmergeable(String)
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
    case files(String, remedy: String = "")
    /// The repository refused.
    case repository(String, remedy: String = "")
  }

  /// The reason.
  public let reason: Reason

  /// The drafts that hold the text which could not be saved.
  public internal(set) var drafts: [String]

  /// What a person should know of what was met on the way.
  public internal(set) var notes: [SavingNote] = []

  package init(_ reason: Reason, drafts: [String] = []) {
    self.reason = reason
    self.drafts = drafts
  }

  /// What happened, what to do about it, and where the text is kept.
  public var description: String {
    let advice = remedy.isEmpty ? sentence : "\(sentence); \(remedy)"
    guard !drafts.isEmpty else { return advice }
    let word = drafts.count == 1 ? "draft" : "drafts"
    return "\(advice); kept the text as \(word) \(drafts.joined(separator: ", "))"
  }
}

extension JournalError {
  /// What happened, as one sentence.
  public var sentence: String {
    switch reason {
    case .noJournal(let place): "no journal at \(place)"
    case .untrusted(let root, let reason): "refusing to open the journal at \(root): \(reason)"
    case .homeless: "no folder for personal settings"
    case .badSetting(let text): text
    case .exists(let place): "file already exists: \(place)"
    case .noSuchThread(let address): "no such thread: \(address)"
    case .badThreadName(let name, let reason): "invalid thread name '\(name)': \(reason)"
    case .badTemplateName(let name, let reason): "invalid template name '\(name)': \(reason)"
    case .badAddress(let path): "invalid path '\(path)': it must be inside the journal"
    case .outside(let address): "\(address) is read-only: a link points outside the journal"
    case .notAThread(let address): "not a thread: \(address)"
    case .unmergeable(let sentence): sentence
    case .field(let address, let refusal): refusal.sentence(for: address)
    case .change(let address, let error): "\(address): \(error.problem)"
    case .conflictMarkers(let path, let line): "\(path):\(line): unresolved conflict markers"
    case .massDisappearance(let path, let missing, let count):
      "\(path): \(missing) of \(count) entries have disappeared since the last commit"
    case .conflict(let path):
      "\(path): another program changed the same lines at the same time"
    case .beingSaved(let path): "\(path): another program is saving this file"
    case .stopped: "interrupted; nothing changed"
    case .locked(let pid): "the journal is locked by \(Self.process(pid))"
    case .settingsLocked(let path, let pid): "\(path) is locked by \(Self.process(pid))"
    case .branchLocked(let lock):
      "the branch is locked by \(lock.path) (\(lock.ageInWords) old)"
    case .filtered(let path): "\(path): git would change the bytes of this file in a commit"
    case .irreversible(let why): why
    case .purgeUnfinished(let name): "the purge of \(name) was interrupted"
    case .purgedTextIsBack(let name):
      "\(name): new text has been added since the purge was interrupted"
    case .nothingToRevert(let kind): "nothing to \(kind.rawValue)"
    case .notGone(let name, let address): "\(name) is still in \(address)"
    case .notInHistory(let name): "not found in the history: \(name)"
    case .insideLargerRepository(let place): "\(place): the journal is part of a larger repository"
    case .files(let text, _), .repository(let text, _): text
    }
  }

  /// What to do about it; empty if the sentence says it.
  public var remedy: String {
    switch reason {
    case .change(_, let error): error.remedy
    case .noJournal: "tj init"
    case .homeless: "set HOME or XDG_CONFIG_HOME"
    case .exists, .badThreadName, .badTemplateName: "choose another name"
    case .noSuchThread: "tj threads"
    case .outside: "replace the link with a copy, or change the file it points to"
    case .conflictMarkers: "resolve them in an editor"
    case .massDisappearance:
      "list them with 'git diff', or commit their removal with 'tj commit -y'"
    case .conflict: "check the file and try again"
    case .beingSaved, .locked, .settingsLocked: "try again"
    case .filtered: "remove the attribute, or commit with git"
    case .notInHistory: "check the name"
    case .insideLargerRepository: "do this in the larger repository"
    case .files(_, let remedy), .repository(_, let remedy): remedy
    default: ""
    }
  }

  private static func process(_ pid: Int32?) -> String {
    pid.map { "process \($0)" } ?? "another process"
  }

  init(_ error: StoreError) {
    switch error.reason {
    case .locked(let holder): self.init(.locked(pid: holder))
    case .noJournal(let places): self.init(.noJournal(places.joined(separator: " or ")))
    case .badSetting, .notYAML, .notEditable: self.init(.badSetting(error.description))
    default: self.init(.files(error.summary, remedy: error.remedy))
    }
  }

  init(_ error: GitError) {
    self.init(.repository(error.summary, remedy: error.remedy))
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
