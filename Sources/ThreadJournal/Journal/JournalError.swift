internal import JournalCrypto
internal import JournalGit
public import JournalModel
internal import JournalStore
internal import JournalSystem

/// An operation that was refused or failed: what happened, where, and what to do.
///
/// It never contains text of the journal.
public struct JournalError: Error, Sendable, CustomStringConvertible {
  /// The reasons that a program may want to tell apart.
  public enum Reason: Sendable {
    /// There is no journal at the place.
    case noJournal(String)
    /// The journal that was found may come from another person, and the user has not trusted it.
    case untrusted(root: String, because: String)
    /// The user has no home for personal settings.
    case homeless
    /// A setting has an invalid value.
    case badSetting(String, remedy: String = "")
    /// Something of that name already exists.
    case exists(String)
    /// There is no such thread.
    case noSuchThread(String)
    /// No thread may have this name.
    case badThreadName(String, because: String)
    /// No template may have this name.
    case badTemplateName(String, because: String)
    /// The path leads out of the journal.
    case badAddress(String)
    /// A link leads out of the journal, so that its target is read-only.
    case outside(String)
    /// The file at the address is not a thread.
    case notAThread(String)
    /// The entry has no amount, and the thread at the address is a tally.
    case withoutAmount(String, String)
    /// The thread at the address is not a tally.
    case notATally(String)
    /// Two threads cannot be merged, for the reason in the sentence.
    case unmergeable(String)
    /// The thread refused a field, or a value for one.
    case field(String, FieldRefusal)
    /// The change was refused.
    case change(String, ChangeError)
    /// The file contains the markers of an unfinished merge.
    case conflictMarkers(String, line: Int)
    /// So many entries have disappeared from the files by outside edits that it may be an accident.
    case massDisappearance([String], missing: Int, of: Int)
    /// So many attachments and other files have disappeared that it may be an accident.
    case filesDisappeared([String], of: Int)
    /// An outside edit meanwhile conflicts with the change.
    case conflict(String)
    /// Another program put something that cannot be read, such as a link, in the place of the file.
    case replaced(String)
    /// An editor seems to be in the middle of saving the file.
    case beingSaved(String)
    /// The program was asked to end before it had changed anything.
    case stopped
    /// Another program holds the lock on the journal.
    case locked(pid: Int32?)
    /// Another program holds the lock on the personal settings.
    case settingsLocked(String, pid: Int32?)
    /// Another program has the draft open in an editor.
    case draftOpen(String, pid: Int32?)
    /// A git lock file prevents commits on the branch.
    case branchLocked(LeftLock)
    /// A git filter would change the file's bytes on their way into the repository.
    case filtered(String)
    /// The operation cannot be undone or redone.
    case irreversible(String)
    /// An operation is unfinished in this other working tree of the repository.
    case unfinishedElsewhere(String)
    /// An interrupted purge of this text or item has to be finished first.
    case purgeUnfinished(String)
    /// The text of an unfinished purge has been written again since.
    case purgedTextIsBack(String)
    /// There is nothing to undo or redo, or earlier operations are no longer recorded.
    case nothingToRevert(OperationKind, isForgotten: Bool)
    /// The item to be restored is still in its place, in this thread.
    case notGone(String, String)
    /// The entry that would come back is in this other thread now.
    case isElsewhere(String, String)
    /// The item is nowhere in the history.
    case notInHistory(String)
    /// The journal is a folder of a larger repository, so only its owner should do this.
    case insideLargerRepository(LargerRepository)
    /// The journal cannot be synced.
    case sync(SyncProblem)
    /// A backup cannot be made, read or restored.
    case backup(BackupProblem)
    /// Something could not be encrypted or decrypted.
    case encryption(EncryptionProblem)
    /// A file operation failed.
    case files(String, remedy: String = "")
    /// The journal cannot be removed as a whole, or is being removed.
    case removal(RemovalProblem)
    /// An operation of the repository failed.
    case repository(String, remedy: String = "")
  }

  /// The reason.
  public let reason: Reason

  /// The drafts with the text that could not be saved.
  public internal(set) var drafts: [String]

  /// Notes about what happened during the operation.
  public internal(set) var notes: [SaveWarning] = []

  package init(_ reason: Reason, drafts: [String] = []) {
    self.reason = reason
    self.drafts = drafts
  }

  /// What happened, what to do about it, and where the text is kept.
  public var description: String { text(advising: remedy) }

  /// The description if the text is already in its file, so that the caller must not try again.
  var whySavedOnly: String {
    switch reason {
    case .beingSaved, .conflict, .locked, .replaced: text(advising: "")
    default: description
    }
  }

  private func text(advising remedy: String) -> String {
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
    case .badSetting(let text, _): text
    case .exists(let place): "file already exists: \(place)"
    case .noSuchThread(let address): "no such thread: \(address)"
    case .badThreadName(let name, let reason): "invalid thread name '\(name)': \(reason)"
    case .badTemplateName(let name, let reason): "invalid template name '\(name)': \(reason)"
    case .badAddress(let path): "invalid path '\(path)': it must be inside the journal"
    case .outside(let address): "\(address) is read-only: a link points outside the journal"
    case .notAThread(let address): "not a thread: \(address).md"
    case .withoutAmount(let id, let address): "\(id) has no amount, and \(address) is a tally"
    case .notATally(let address): "not a tally: \(address)"
    case .unmergeable(let sentence): sentence
    case .field(let address, let refusal): refusal.sentence(for: address)
    case .change(let address, let error): error.problem(in: address)
    case .conflictMarkers(let path, let line): "\(path):\(line): unresolved merge conflict"
    case .massDisappearance(let paths, let missing, let count):
      (paths.count == 1 ? "\(paths[0]): " : "")
        + "\(missing) of \(count) entries have disappeared"
        + (paths.count == 1 ? "" : " from \(paths.count) files") + " since the last commit"
    case .filesDisappeared(let paths, let count):
      "\(paths.count) of \(count) attachments and settings files have disappeared since the last commit, including \(paths[0])"
    case .conflict(let path):
      "\(path): another program changed the same lines at the same time"
    case .replaced(let path):
      "\(path): another program replaced the file with something that cannot be in a journal"
    case .beingSaved(let path): "\(path): another program is saving this file"
    case .stopped: "interrupted; nothing changed"
    case .locked(let pid): "the journal is locked by \(Self.process(pid))"
    case .settingsLocked(let path, let pid): "\(path) is locked by \(Self.process(pid))"
    case .draftOpen(let name, let pid):
      "draft \(name) is open in an editor (\(Self.process(pid)))"
    case .branchLocked(let lock):
      "the branch is locked by \(lock.path) (\(lock.ageInWords) old)"
    case .filtered(let path): "\(path): git would change the bytes of this file when committing it"
    case .irreversible(let why): why
    case .unfinishedElsewhere(let tree):
      "\(tree): an operation is unfinished in this working tree"
    case .purgeUnfinished(let name):
      "cannot purge anything else: the purge of \(name) was interrupted"
    case .purgedTextIsBack(let name):
      "\(name): new text has been added since the purge was interrupted"
    case .nothingToRevert(let kind, isForgotten: false): "nothing to \(kind.rawValue)"
    case .nothingToRevert(let kind, isForgotten: true):
      "nothing to \(kind.rawValue): only the last \(OperationLog.limit) operations are recorded"
    case .notGone(let name, let address): "\(name) is in \(address); nothing to restore"
    case .isElsewhere(let id, let address): "cannot bring back \(id): it is in \(address) now"
    case .notInHistory(let name): "not found in the history: \(name)"
    case .insideLargerRepository(let refusal): refusal.sentence
    case .removal(let problem): problem.sentence
    case .sync(let problem): problem.sentence
    case .backup(let problem): problem.sentence
    case .encryption(let problem): problem.sentence
    case .files(let text, _), .repository(let text, _): text
    }
  }

  /// What to do about it, which names no command of `tj`; empty if the sentence is clear enough.
  public var remedy: String {
    switch reason {
    case .change(_, let error): error.remedy
    case .homeless: "set HOME or XDG_CONFIG_HOME"
    case .badThreadName(_, ThreadAddress.Problem.noPath.description): ""
    case .badThreadName(let name, _) where name.contains("/"): "choose another name or folder"
    case .exists, .badThreadName, .badTemplateName: "choose another name"
    case .outside: "replace the link with a copy, or change the file it points to"
    case .conflictMarkers: "keep one version and delete the conflict markers"
    case .conflict: "check the other changes and try again"
    case .replaced: "check the file and try again"
    case .beingSaved, .locked, .settingsLocked: "try again"
    case .draftOpen: "close that editor first"
    case .filtered: "remove the attribute, or commit with git"
    case .sync(let problem): problem.remedy
    case .backup(let problem): problem.remedy
    case .badSetting(_, let remedy), .files(_, let remedy), .repository(_, let remedy): remedy
    default: ""
    }
  }

  static func process(_ pid: Int32?) -> String {
    pid.map { "process \($0)" } ?? "another process"
  }

  /// Runs `body`, and converts what it throws.
  static func unifying<Answer: ~Copyable>(
    _ body: () throws -> Answer
  ) throws(JournalError) -> Answer {
    do {
      return try body()
    } catch {
      throw JournalError(error)
    }
  }

  /// Converts an error of this module or of a lower one.
  package init(_ error: any Error) {
    switch error {
    case let error as JournalError: self = error
    case let error as StoreError: self.init(error)
    case let error as GitError: self.init(error)
    case let error as SystemError: self.init(error)
    case let error as TransferError: self.init(error)
    case let error as CryptoError: self.init(.encryption(EncryptionProblem(error)))
    default: self.init(.files("\(error)"))
    }
  }

  init(_ error: StoreError) {
    switch error.reason {
    case .locked(let holder): self.init(.locked(pid: holder))
    case .noJournal(let places): self.init(.noJournal(places.joined(separator: " or ")))
    case .badSetting, .notYAML, .notEditable:
      self.init(.badSetting(error.summary, remedy: error.remedy))
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

  /// The same error, with notes about what happened before it.
  func telling(_ notes: [SaveWarning]) -> JournalError {
    var error = self
    error.notes = notes + error.notes
    return error
  }
}
