internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

/// `tj purge --plain-text`: removes what encrypted entries were before.
extension PurgeCommand {
  /// Purges the plain text of the entries that are named, or of a thread.
  func purgePlainText() throws -> ExitCode {
    var purges: [PlainTextPurge] = []
    if words.isEmpty {
      guard let name = session.options.thread, session.options.threads.count == 1 else {
        throw Failure(.usage, "--plain-text requires entries or a thread", hint: "pass -t THREAD")
      }
      let address = try ThreadNames(session.reader).address(of: name)
      purges = [PlainTextPurge(address: address, ids: nil)]
    } else {
      let names = EntryNames(session)
      let entries = try words.map { try names.entryForChange(named: $0) }
      purges = Dictionary(grouping: entries, by: \.address).sorted { $0.key < $1.key }
        .map { PlainTextPurge(address: $0, ids: Set($1.map(\.entryID))) }
    }
    var code = ExitCode.done
    for purge in purges {
      guard let ending = try purge.run(session) else {
        try session.messages.say("no plain text in the history of \(purge.address)")
        continue
      }
      if ending != .done { code = ending }
    }
    return code
  }
}
