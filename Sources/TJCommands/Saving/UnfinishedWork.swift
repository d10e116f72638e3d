internal import JournalFrontEnd
internal import JournalSystem
internal import ThreadJournal

/// Work that a person or another program has to finish: merges of git, text that another program has not finished
/// saving, and threads whose files are missing or damaged.
struct UnfinishedWork {
  /// The greatest number of files with conflicts that are named; `tj doctor` names all.
  private static let most = 3

  private let journal: Journal
  private let messages: Messages
  private let context: any Context
  private let reader: JournalReader?

  /// The names of the threads that were selected.
  private let named: [String]

  /// Creates the unfinished work of a journal.
  init(_ journal: Journal, _ messages: Messages, in context: any Context) {
    (self.journal, self.messages, self.context) = (journal, messages, context)
    (reader, named) = (nil, [])
  }

  /// Creates the unfinished work of the journal of this session.
  init(_ session: Session) {
    (journal, messages, context) = (session.journal, session.messages, session.context)
    (reader, named) = (session.reader, session.options.threads)
  }

  /// Reports unfinished work; for commands that only read, and so cannot finish the work.
  func tell() throws {
    try tellMerge()
    try tellLateFiles()
    try tellDeletedThreads()
  }

  /// Reports threads whose files have been deleted, emptied or damaged, with a hint; returns whether there are any.
  @discardableResult
  func tellDeletedThreads() throws -> Bool {
    guard let present = try reader?.everything().addresses else { return false }
    // A command for a missing thread fails with the same reason, so no warning is needed.
    let missing = journal.deletedThreads(besides: present).filter {
      !named.contains($0.address) || present.contains($0.address)
    }
    let deleted = missing.filter { $0.damage != .headless }
    for thread in missing where thread.damage == .headless || deleted.count == 1 {
      try messages.warn(thread.sentence)
      try messages.suggest(thread.choice(in: journal))
    }
    guard let first = deleted.first, deleted.count > 1 else { return !missing.isEmpty }
    try messages.warn(
      "the files of \(deleted.count) threads were deleted, including \(first.address)"
    )
    try messages.suggest(first.hint(in: journal))
    return true
  }

  /// Reports the threads that wait for text of other programs, with a hint.
  func tellLateFiles() throws {
    for file in journal.lateFiles() {
      try messages.warn(file.sentence)
      if let hint = file.hint { try messages.suggest(hint) }
    }
  }

  /// Reports an unfinished merge of git, with a hint.
  private func tellMerge() throws {
    guard let merge = journal.unresolvedMerge() else { return }
    let git = journal.git(in: context)
    for file in merge.files.prefix(Self.most) { try messages.warn(file.sentence) }
    if merge.files.count > Self.most {
      try messages.warn("\((merge.files.count - Self.most).of("more file")) with conflicts")
    }
    if merge.files.count == 1 {
      try messages.suggest(merge.files[0].hint(git))
    } else if !merge.files.isEmpty {
      try messages.suggest("tj doctor")
    }
    guard let activity = merge.activity else { return }
    try messages.warn(activity.sentence)
    if merge.files.count < 2 { try messages.suggest(activity.hint(git)) }
  }
}

extension ExternalWrite {
  /// The pending text and the program that delays it, as a sentence.
  var sentence: String {
    guard isOpen else { return "\(address): text saved by another program has not been merged yet" }
    let names = writers.map { "\($0.name) (process \($0.process))" }
    let program = names.isEmpty ? "another program" : names.enumeration
    return
      "\(address): still open in \(program); changes saved there will be merged once it is closed"
  }

  /// The command to run, or `nil` if the person can only wait.
  var hint: String? { isOpen ? nil : "tj commit" }
}

extension UnfinishedMerge.File {
  /// The problem.
  var sentence: String {
    switch state {
    case .marked(let line): "\(path):\(line): unresolved merge conflict"
    case .unmarked: "\(path): merge conflict not marked as resolved"
    case .removed: "\(path): removed on one side and changed on the other"
    }
  }

  /// Returns the hint for the person; `git` is the command that runs git.
  func hint(_ git: String) -> String {
    let name = ShellWords.pathspec(path)
    return switch state {
    case .marked: "edit the file, then run: \(git) add \(name)"
    case .unmarked: "check the file, then run: \(git) add \(name)"
    case .removed: "keep it with '\(git) add \(name)', or remove it with '\(git) rm \(name)'"
    }
  }
}

extension UnfinishedMerge.Activity {
  /// The operation in progress.
  var sentence: String { "a \(name) is in progress, so changes are saved but not committed" }

  /// Returns the hint for the person; `git` is the command that runs git.
  func hint(_ git: String) -> String {
    let start =
      hasConflictsElsewhere
      ? "resolve the conflicts outside the journal, then finish the \(name)" : "finish it"
    let finish = "\(start) with '\(git) \(finish)'"
    return cancel.map { "\(finish), or cancel it with '\(git) \($0)'" } ?? finish
  }
}
