internal import CommandKit
internal import JournalFrontEnd
internal import JournalSearch
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
    let tagged = try entries(tagged: old, invocation, session)
    try session.reader.tellLocked()
    guard !tagged.isEmpty else {
      try session.messages.say("no entries tagged \(old)")
      return .done
    }
    let writer = JournalWriter(session)
    let isEverything = try FilterOptions(invocation).asQuery().isEverything
    let tagging = try writer.save {
      try session.journal.renameTag(
        old,
        to: new,
        of: tagged,
        includingNew: isEverything && !session.options.picks
      )
    }
    let count = tagging.changed.count
    let sentence = "renamed \(old) to \(new) in \(count.of("entry", "entries"))"
    return try writer.report(tagging.outcome, count == 0 ? "nothing changed" : sentence)
  }

  /// Returns the entries with a tag, thread by thread.
  private static func entries(
    tagged tag: Tag,
    _ invocation: Invocation,
    _ session: Session
  ) throws -> [EntryReference] {
    let filters = FilterOptions(invocation)
    let query = try filters.asQuery()
    if session.options.picks {
      let found = try session.reader.search(query, sortedBy: .oldestFirst, withArchived: true)
      let picked = try EntryPicker(session).pick(found.filter { !$0.entry.places(of: tag).isEmpty })
      return picked.map(\.id)
    }
    var all: [EntryReference] = []
    try session.reader.forEachThread(query, withArchived: true) { _, entries in
      entries.filter { !$0.entry.places(of: tag).isEmpty }.map(\.id)
    } _: { tagged in
      all += tagged
    }
    return all
  }
}
