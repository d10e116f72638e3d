internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// What a person is told besides the result.
extension Session {
  /// Whether only what was asked for is to be printed.
  var isQuiet: Bool { invocation.has("quiet") }

  /// Says something on standard error, unless nothing is to be said.
  func say(_ sentence: String) throws(Failure) {
    guard !isQuiet else { return }
    try context.write(TerminalText.harmless(sentence) + "\n", to: .standardError)
  }

  /// Says something in passing, in a colour that steps back.
  func hint(_ sentence: String) throws(Failure) {
    guard !isQuiet else { return }
    try context.write(
      palette(for: .standardError).paint(sentence, .faint) + "\n",
      to: .standardError
    )
  }

  /// Changes the journal, without being broken off in the middle.
  func saving<Answer>(
    _ body: () throws(JournalError) -> Answer
  ) throws(Failure) -> Answer {
    try Failure.of { () throws(JournalError) in try context.system.undisturbed(body) }
  }

  /// Says what was met on the way, and how it went in the terms of the shell.
  func report(_ outcome: Outcome) throws(Failure) -> ExitCode {
    for note in outcome.notes { try warn(note.description) }
    if (try? journal.isMaintenanceDue) == true { maintainLater() }
    guard case .saved(let reason) = outcome.state else { return .done }
    let waits = outcome.notes.contains { if case .waiting = $0 { true } else { false } }
    if !waits { try warn("saved, but not committed yet: \(reason)") }
    return .savedOnly
  }

  /// Says something that must be seen even where little is wanted.
  func warn(_ sentence: String) throws(Failure) {
    try context.write(TerminalText.harmless("tj: \(sentence)") + "\n", to: .standardError)
  }

  /// Says which files could not be read.
  func tellTroubles() throws(Failure) {
    for sentence in troubles.sentencesToTell() { try warn(sentence) }
  }

  /// Packs what has gathered in the repository, once this command is done and in nobody's way.
  private func maintainLater() {
    context.launch(["/proc/self/exe", "-C", journal.root, "__maintain"])
  }
}
