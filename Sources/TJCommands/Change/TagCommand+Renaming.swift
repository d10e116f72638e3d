internal import CommandKit
internal import JournalFrontEnd
internal import JournalIndex
internal import JournalModel
internal import ThreadJournal

/// `tj tag --rename`: renames a tag.
extension TagCommand {
  /// Renames a tag in the entries that match the options.
  static func rename(_ invocation: Invocation, _ session: Session) throws -> ExitCode {
    let words = invocation.operands
    guard words.count == 2 else {
      throw Failure(.usage, "--rename requires two tags", hint: "tj tag --rename OLD NEW")
    }
    let (old, new) = (try Tag(typed: words[0]), try Tag(typed: words[1]))
    let groups = try entries(tagged: old, invocation, session)
    guard !groups.isEmpty else {
      try session.messages.say("no entries tagged \(old)")
      return .done
    }
    let writer = JournalWriter(session)
    let tagging = try writer.save { try session.journal.renameTag(old, to: new, of: groups) }
    let count = tagging.changed.count
    let sentence = "renamed \(old) to \(new) in \(count.of("entry", "entries"))"
    return try writer.report(tagging.outcome, count == 0 ? "nothing changed" : sentence)
  }

  /// Returns the entries with a tag, thread by thread; without filters, the ids of a thread are `nil`, since entries
  /// added meanwhile are included too.
  private static func entries(
    tagged tag: Tag,
    _ invocation: Invocation,
    _ session: Session
  ) throws -> [(address: String, ids: [EntryID]?)] {
    let filters = FilterOptions(invocation)
    let query = try filters.asQuery()
    if session.options.picks {
      let found = try session.reader.search(query, sortedBy: .oldestFirst, withArchived: true)
      let picked = try EntryPicker(session).pick(found.filter { !$0.entry.places(of: tag).isEmpty })
      return picked.byThread.map { ($0.address, $0.entries.map(\.id)) }
    }
    var groups: [(address: String, ids: [EntryID]?)] = []
    try session.reader.forEachThread(query, withArchived: true) { located, entries in
      let tagged = entries.filter { !$0.entry.places(of: tag).isEmpty }
      return (address: located.address, ids: tagged.map(\.id))
    } _: { part in
      guard !part.ids.isEmpty else { return }
      groups.append((part.address, query.isEverything ? nil : part.ids))
    }
    return groups
  }
}
