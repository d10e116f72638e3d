internal import CommandKit
internal import JournalModel
internal import ThreadJournal

/// `tj tag`: adds tags to entries and removes them, or renames a tag.
enum TagCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "tag",
      group: CommandGroup.change,
      "Add, remove and rename tags.",
      discussion: """
        Tags are added to and removed from the property tags::. A #tag in the text is not changed; if you \
        remove such a tag, a message says where it is.

        'tj tag --rename OLD NEW' renames a tag everywhere: in tags::, and as #OLD in titles and text, \
        regardless of case, but not in code or addresses. Tags below it are renamed too: #OLD/x becomes \
        #NEW/x. It changes the entries of all threads, including archived ones, unless -t or a filter selects \
        some of them.
        """,
      options: FilterOptions.withCounts + [TagOptions.rename.spec],
      arguments: [
        FilterOptions.argument(.leadingWords),
        ArgumentSpec(
          "TAG",
          .some,
          completion: .dynamic("tag"),
          mayBeginWithHyphen: true,
          "+work or work adds a tag; -work removes it."
        ),
      ],
      examples: [
        ExampleSpec("tj tag @ +family -todo", "Change the tags of the newest entry."),
        ExampleSpec("tj tag @ @-1 +garden", "Tag the two newest entries."),
        ExampleSpec("tj tag 'in:travel no:tag' travel", "Tag every untagged entry of a thread."),
        ExampleSpec("tj tag --rename holiday travel", "Rename a tag in all entries."),
      ],
      seeAlso: ["tj-tags(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    if invocation[TagOptions.rename] { return try rename(invocation, session) }
    let chosen = try ChosenEntries(byFirstWordsOf: invocation, in: session)
    var adding: [Tag] = []
    var removing: [Tag] = []
    for word in chosen.words {
      let isRemoved = word.hasPrefix("-")
      let name = word.hasPrefix("+") || isRemoved ? String(word.dropFirst()) : word
      let tag = try Tag(typed: name)
      if isRemoved { removing.append(tag) } else { adding.append(tag) }
    }
    try chosen.confirm("tag")
    return try change(chosen, adding: adding, removing: removing, session)
  }

  private static func change(
    _ chosen: ChosenEntries,
    adding: [Tag],
    removing: [Tag],
    _ session: Session
  ) throws -> ExitCode {
    guard !chosen.entries.isEmpty else {
      try session.messages.say("no entries found")
      return .done
    }
    let writer = JournalWriter(session)
    let tagging = try writer.save {
      try session.journal.tag(chosen.entries.map(\.id), adding: adding, removing: removing)
    }
    let changed = chosen.entries.filter { tagging.changed.contains($0.id) }
    // Tags that an entry already had, or did not have, are not reported.
    let had = changed.map { Set($0.entry.tags.map(\.key)) }
    let added = adding.filter { tag in had.contains { !$0.contains(tag.key) } }
    let removed = removing.filter { tag in
      zip(changed, had).contains { entry, had in
        had.contains(tag.key) && tagging.inText[entry.id]?.contains { $0.key == tag.key } != true
      }
    }
    var tags = added.map { "+\($0.text)" } + removed.map { "-\($0.text)" }
    // A tag has moved from the text to `tags::`, or the other way round.
    if tags.isEmpty { tags = adding.map { "+\($0.text)" } + removing.map { "-\($0.text)" } }
    let verb = tags.allSatisfy { $0.hasPrefix("-") } ? "untagged" : "tagged"
    let sentence =
      changed.isEmpty
      ? "nothing changed" : "\(verb) \(changed.label) \(tags.joined(separator: " "))"
    try writer.tellNotes(of: tagging.outcome)
    try session.messages.say(sentence)
    try tellTagsInText(of: chosen.entries, tagging, session)
    return try writer.conclude(tagging.outcome)
  }

  /// Reports, in one line, the tags to be removed that are in the text of entries.
  private static func tellTagsInText(
    of entries: [LocatedEntry],
    _ tagging: Tagging,
    _ session: Session
  ) throws {
    let entries = entries.filter { tagging.inText[$0.id] != nil }
    guard let first = entries.first else { return }
    let tags = Tags(entries.flatMap { tagging.inText[$0.id] ?? [] })
    let names = tags.map(\.description).enumeration
    let query = tags.map { "tag:\($0.text)" }.joined(separator: " OR ")
    let verb = tags.count == 1 ? "is" : "are"
    try session.messages.say("\(names) \(verb) still in the text of \(entries.label)")
    try session.messages.suggest(
      entries.count == 1 ? "tj edit \(first.entryID.text)" : "tj list \(ShellWords.operand(query))"
    )
  }
}
