internal import JournalFrontEnd
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// Changes the journal, and reports the outcome.
struct JournalWriter {
  /// The greatest number of threads, or of other files, with external edits that are named one by one; if there are
  /// more, only their number is reported.
  private static let mostNames = 3

  private let context: any Context
  private let journal: Journal
  private let messages: Messages
  private let reader: JournalReader

  /// Creates a writer for the journal of this session.
  init(_ session: Session) {
    (context, journal) = (session.context, session.journal)
    (messages, reader) = (session.messages, session.reader)
  }

  /// Changes the journal, without being interrupted in the middle.
  func save<Answer>(_ body: () throws -> Answer) throws -> Answer {
    try save(body) { $0 }
  }

  /// Changes the journal, and runs `finish` with the result, without being interrupted in the middle of either.
  func save<Answer, Result>(
    _ body: () throws -> Answer,
    then finish: (Answer) throws -> Result
  ) throws -> Result {
    defer { reader.forget() }
    return try context.system.deferringSignals {
      let answer: Answer
      do {
        answer = try body()
      } catch {
        let error = JournalError(error)
        try tell(error.notes)
        throw failure(error)
      }
      removeHiddenVectors()
      // The signal takes effect before the result is printed, so without a warning the person might repeat the change.
      if context.system.isAskedToEnd {
        try? messages.warn("interrupted after the change was saved")
      }
      return try finish(answer)
    }
  }

  /// Removes the vectors of entries that the change has made private, encrypted or archived.
  private func removeHiddenVectors() {
    do {
      try journal.pruneVectors()
    } catch {
      try? messages.warn("cannot remove vectors of hidden entries: \(error.sentence)")
    }
  }

  /// Returns the failure for an error, with git commands that work in the current folder.
  private func failure(_ error: JournalError) -> Failure {
    let git = journal.git(in: context)
    switch error.reason {
    case .conflictMarkers(let path, _):
      let files = (try? journal.unfinishedInGit())?.files ?? []
      guard let file = files.first(where: { $0.path.utf8.elementsEqual(path.utf8) }) else { break }
      return error.failure(advising: [file.hint(git)])
    case .filesDisappeared:
      return error.failure(advising: [
        "restore them with '\(git) ls-files -zd assets .tj |"
          + " \(git) restore --pathspec-from-file=- --pathspec-file-nul',"
          + " or commit their removal with 'tj commit -y'"
      ])
    default: break
    }
    return error.failure
  }

  /// Changes the journal, reports what was done, and returns the exit code.
  func save(saying sentence: String?, _ body: () throws -> Outcome) throws -> ExitCode {
    try report(save(body), sentence)
  }

  /// Reports the notes of an outcome, then what was done, and returns the exit code.
  func report(
    _ outcome: Outcome,
    _ sentence: String? = nil,
    hint: String? = nil
  ) throws -> ExitCode {
    try tellNotes(of: outcome)
    if let sentence { try messages.say(sentence) }
    if let hint { try messages.suggest(hint) }
    return try conclude(outcome)
  }

  /// Reports the notes of an outcome, before the command itself reports what it did.
  func tellNotes(of outcome: Outcome) throws { try tell(outcome.notes) }

  /// Reports notes, each once.
  func tell(_ notes: [SaveWarning]) throws {
    let edits = notes.compactMap(\.committedEdits)
    let files = notes.count(where: \.isOfFile)
    // A command that recovers twice has the same notes twice.
    var told: Set<SaveWarning> = []
    let isShort = (edits: edits.count <= Self.mostNames, files: files <= Self.mostNames)
    for note in notes where !note.isOfWaiting && !note.isOfLateFile {
      guard isShort.edits || note.committedEdits == nil, isShort.files || !note.isOfFile,
        told.insert(note).inserted
      else { continue }
      if case .committedEdits(let address, let difference) = note, isGone(address) {
        try messages.warn("committed the removal of \(address)\(difference.clause)")
        try messages.suggest("tj thread restore \(ShellWords.operand(address))")
        continue
      }
      if messages.isQuiet, note.isOfKeptText { continue }
      // The removal of the thread has been reported already.
      if case .droppedRecent(let address, _) = note, isShort.edits, isGone(address) { continue }
      try messages.warn(note.description)
      if let command = note.command { try messages.suggest(command) }
    }
    let sum = edits.reduce(into: EntryDifference()) { $0.add($1) }
    if !isShort.edits, !messages.isQuiet || !sum.removed.isEmpty {
      let threads = Set(notes.compactMap(\.editedThread)).count.of("thread")
      try messages.warn("committed external edits to \(threads)\(sum.clause)")
    }
    let gone = notes.count(where: \.isOfRemovedFile)
    if !isShort.files, !messages.isQuiet || gone > 0 {
      let clause = gone > 0 ? ": \(gone) removed" : ""
      try messages.warn("committed external edits to \(files.of("file"))\(clause)")
    }
    if notes.contains(where: \.isOfLateFile) {
      try UnfinishedWork(journal, messages, in: context).tellLateFiles()
    }
  }

  /// Whether the file of a thread does not exist.
  private func isGone(_ address: String) -> Bool {
    let file = journal.root.path(of: "\(address).md")
    return (try? context.system.status(ofLinkAt: file)) == .some(nil)
  }

  /// Reports what is not committed yet, and returns the exit code.
  func conclude(_ outcome: Outcome) throws -> ExitCode {
    for note in outcome.notes where note.isOfWaiting { try messages.warn(note.description) }
    if (try? journal.isMaintenanceDue) == true { maintainLater() }
    let hasConflict = outcome.notes.contains(where: \.isConflict)
    guard case .saved(let reason) = outcome.state else { return hasConflict ? .conflict : .done }
    if !outcome.notes.contains(where: \.isOfWaiting) {
      try messages.warn("saved, but not committed yet: \(reason)")
    }
    if let lock = journal.branchLock() { try messages.suggest(lock.hint) }
    try messages.suggest("run 'tj commit' later; do not repeat the command")
    return hasConflict ? .conflict : .savedOnly
  }

  /// Packs loose objects of the repository, once this command is done, so that the person does not wait for it.
  private func maintainLater() {
    context.launchItself(["-C", journal.root, "__maintain"])
  }
}

extension SaveWarning {
  /// The command to run, or `nil` if there is none.
  fileprivate var command: String? {
    switch self {
    case .droppedMany: "tj trash"
    case .droppedRecent(_, let id): "tj restore \(id.text)"
    case .committedFile(let path, isRemoved: true): "tj restore \(ShellWords.operand(path))"
    case .keptApart(_, let draft), .notMerged(_, let draft):
      draft.map { "tj draft show \(ShellWords.operand($0))" }
    case .copied(_, let draft), .uncommitted(_, let draft), .rescued(let draft, _),
      .setBack(let draft, _):
      "tj draft show \(ShellWords.operand(draft))"
    case .leftOut(_, let drafts): drafts.first.map { "tj draft show \(ShellWords.operand($0))" }
    case .purgeBegun: "tj purge"
    default: nil
    }
  }

  /// The external edits that were committed first, or `nil` if the note is about something else.
  fileprivate var committedEdits: EntryDifference? {
    if case .committedEdits(_, let difference) = self { difference } else { nil }
  }

  /// The thread with these external edits, or `nil` if the note is about something else.
  fileprivate var editedThread: String? {
    if case .committedEdits(let address, _) = self { address } else { nil }
  }

  /// Whether the note is about external edits that removed no entry.
  fileprivate var isOfKeptText: Bool {
    isOfFile ? !isOfRemovedFile : committedEdits?.removed.isEmpty ?? false
  }

  /// Whether the note is about a file that is not a thread.
  fileprivate var isOfFile: Bool { if case .committedFile = self { true } else { false } }

  /// Whether the note is about the removal of a file that is not a thread.
  fileprivate var isOfRemovedFile: Bool {
    if case .committedFile(_, isRemoved: true) = self { true } else { false }
  }

  /// Whether the note is about the command's own changes, which are not committed yet.
  fileprivate var isOfWaiting: Bool { if case .waiting = self { true } else { false } }

  /// Whether the note is about a file that a program is still writing to.
  fileprivate var isOfLateFile: Bool { if case .held = self { true } else { false } }

  /// Whether the person has to choose between two versions of a file, so that the command has not succeeded.
  fileprivate var isConflict: Bool {
    switch self {
    case .keptApart, .leftOut: true
    default: false
    }
  }

  /// Whether the note is about text of another program that was saved as a draft only.
  var isOfUnmergedText: Bool { if case .notMerged = self { true } else { false } }
}
