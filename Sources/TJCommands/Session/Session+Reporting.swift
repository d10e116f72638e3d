internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// What a person is told besides the result.
extension Session {
  /// Of how many threads each is named in which somebody edited something; more are counted.
  private static let mostThreads = 3

  /// Whether only what was asked for is to be printed.
  var isQuiet: Bool { options.output.isQuiet }

  /// Says something on standard error, unless nothing is to be said.
  func say(_ sentence: String) throws(Failure) {
    guard !isQuiet else { return }
    try context.write(TerminalText.harmless(sentence) + "\n", to: .standardError)
  }

  /// Says something in passing, in a colour that steps back.
  func hint(_ sentence: String) throws(Failure) {
    guard !isQuiet else { return }
    let text = palette(for: .standardError).paint(sentence, .faint) + "\n"
    try context.show(text, on: .standardError)
  }

  /// Changes the journal, without being broken off in the middle.
  func saving<Answer>(
    _ body: () throws(JournalError) -> Answer
  ) throws(Failure) -> Answer {
    defer { forgetSnapshot() }
    return try Failure.of { () throws(JournalError) in try context.system.undisturbed(body) }
  }

  /// Says what was met on the way, then what was done, and how it went in the terms of the shell.
  func report(_ outcome: Outcome, _ sentence: String? = nil) throws(Failure) -> ExitCode {
    try tellNotes(of: outcome)
    if let sentence { try say(sentence) }
    return try conclude(outcome)
  }

  /// Says what was met on the way, before the command says what it did itself.
  func tellNotes(of outcome: Outcome) throws(Failure) {
    let edits = outcome.notes.compactMap(\.takenUp)
    let isShort = edits.count <= Self.mostThreads
    for note in outcome.notes where !note.isOfWaiting && !note.isOfLateFile {
      if isShort || note.takenUp == nil { try warn(note.description) }
    }
    if !isShort {
      let sum = edits.reduce(into: EntryDifference()) { $0.add($1) }
      try warn("took up changes made outside in \(edits.count) threads: \(sum)")
    }
    if outcome.notes.contains(where: \.isOfLateFile) { try warnOfLateFiles() }
  }

  /// Says where something is not committed yet, and how it went in the terms of the shell.
  func conclude(_ outcome: Outcome) throws(Failure) -> ExitCode {
    for note in outcome.notes where note.isOfWaiting { try warn(note.description) }
    if (try? journal.isMaintenanceDue) == true { maintainLater() }
    let hasConflict = outcome.notes.contains(where: \.isConflict)
    guard case .saved(let reason) = outcome.state else { return hasConflict ? .conflict : .done }
    if !outcome.notes.contains(where: \.isOfWaiting) {
      try warn("saved, but not committed yet: \(reason)")
    }
    if let lock = journal.branchLock() {
      try say("hint: \(lock.hint)")
      try say("hint: do not repeat the command; the next change or 'tj commit' commits it")
    }
    return hasConflict ? .conflict : .savedOnly
  }

  /// Says something that must be seen even where little is wanted.
  func warn(_ sentence: String) throws(Failure) {
    try context.write(TerminalText.harmless("tj: \(sentence)") + "\n", to: .standardError)
  }

  /// Packs what has gathered in the repository, once this command is done and in nobody's way.
  private func maintainLater() {
    context.launch(["/proc/self/exe", "-C", journal.root, "__maintain"])
  }
}

extension SavingNote {
  /// What somebody edited that was committed first.
  fileprivate var takenUp: EntryDifference? {
    if case .tookUp(_, let difference) = self { difference } else { nil }
  }

  /// Whether it is about what the command did itself, which waits to be committed.
  fileprivate var isOfWaiting: Bool { if case .waiting = self { true } else { false } }

  /// Whether it is about a file that a program is still writing to.
  fileprivate var isOfLateFile: Bool { if case .held = self { true } else { false } }

  /// Whether a person has to look at two versions of a file.
  fileprivate var isConflict: Bool { if case .keptApart = self { true } else { false } }
}
