internal import JournalExchange
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// Entries that were added to the journal.
struct Addition {
  /// The thread that they were added to.
  let address: String

  /// The entries, as they were added.
  let entries: [NewEntry]

  /// The ids of the entries.
  let ids: [EntryID]

  /// Whether the thread is archived, so that lists leave them out.
  let isArchived: Bool

  /// The result of saving the entries.
  let outcome: Outcome

  /// Reports the added entries, and returns the exit code.
  func report(in session: Session) throws -> ExitCode {
    let writer = JournalWriter(session)
    try writer.tellNotes(of: outcome)
    try announce(in: session)
    return try writer.conclude(outcome)
  }

  private func announce(in session: Session) throws {
    let isJSON = session.options.output.isJSON
    if isJSON { try printJSON(in: session) }
    if session.messages.isQuiet {
      guard !isJSON else { return }
      let lines = ids.map { $0.text + "\n" }.joined()
      return try session.context.write(lines, to: .standardOutput)
    }
    for (id, entry) in zip(ids, entries) {
      let stamp = entry.stamp ?? session.now.stamp
      try session.messages.say("added \(id.text)  \(stamp.shownWithOffset)  \(address)")
    }
    guard isArchived else { return }
    try session.messages.say("\(address) is archived: lists and searches leave it out")
    try session.messages.suggest("tj thread archive --undo \(ShellWords.operand(address))")
  }

  /// Prints the new entries as `tj show` would.
  private func printJSON(in session: Session) throws {
    let thread = try session.reader.currentThread(at: address)
    let source = LocatedThread(address: address, thread: thread)
    var exporter = JSONExporter(dayStart: session.settings.dayStart)
    exporter.begin()
    for entry in source.entries(from: session.times) where ids.contains(entry.entryID) {
      exporter.add(entry)
    }
    exporter.end()
    try session.context.write(exporter.output, to: .standardOutput)
  }
}
