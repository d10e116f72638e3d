internal import CommandKit
internal import JournalFrontEnd
internal import JournalSearch
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// `tj trash`: lists removed entries and threads that can be restored.
enum TrashCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "trash",
      group: CommandGroup.history,
      "List what was removed and can be restored.",
      discussion: """
        Lists entries and threads, however they were removed: with tj, in an editor, or with git. \
        What 'git reset --hard' discarded is listed as long as git keeps it in a reflog.
        """,
      options: [OrderOptions.number.spec],
      examples: [
        ExampleSpec("tj trash", "List removed entries and threads, last removed first."),
        ExampleSpec("tj trash -t work", "List what was removed from a thread."),
      ],
      seeAlso: ["tj-restore(1)", "tj-purge(1)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let trash = try session.journal.trash()
    let globs = session.options.threads.map(Glob.init)
    let isMeant: (Version) -> Bool = { version in
      globs.isEmpty || globs.contains { $0.matches(version.address) }
    }
    var rows = trash.threads.filter { isMeant($0.version) }.map { TrashRow(version: $0.version) }
    rows += trash.entries.filter { isMeant($0.version) }.map { TrashRow($0) }
    rows = rows.enumerated().sorted { one, other in
      let moments = (one.element.version.moment.instant, other.element.version.moment.instant)
      return moments.0 == moments.1 ? one.offset < other.offset : moments.0 > moments.1
    }.map(\.element)
    let shown = invocation[OrderOptions.number].map { Array(rows.prefix($0)) } ?? rows
    let output = Output(session)
    if output.isJSON {
      try output.printJSON(shown.map(\.object))
    } else {
      if !rows.isEmpty { try output.page() }
      let palette = output.palette
      try output.show(shown.map { $0.line(palette, columns: output.columns) }.joined())
    }
    if trash.isCutOff {
      try session.messages.warn("this is a shallow clone; there may be more")
    }
    if trash.isReflogUnread {
      try session.messages.warn("cannot read commits left by git reset; there may be more")
    }
    if rows.isEmpty { try session.messages.say("the trash is empty") }
    return .done
  }
}

/// An entry or a thread that was removed.
private struct TrashRow {
  /// The last version.
  let version: Version

  /// The id of the entry, or `nil` for a thread.
  var id: EntryID?

  /// The entry, or `nil` for a thread.
  var entry: Entry?

  /// Returns a line for people, whose words are cut so that it fits the columns of a terminal.
  func line(_ palette: Palette, columns: Int?) -> StyledText {
    let isNarrow = columns.map { $0 < Output.narrow } ?? false
    let stamp = version.moment.stamp
    var parts: [StyledText] = [
      palette.paint(id?.text ?? "thread", .id),
      "removed \(isNarrow ? stamp.date.description : stamp.shown)",
    ]
    if !isNarrow || entry == nil {
      parts.append(palette.paint(TerminalText.sanitized(version.address), .thread))
    }
    if let entry {
      let words = isNarrow ? entry.headline : "\(entry.shownTime) \(entry.headline)"
      let room = columns.map { $0 - DisplayWidth.of(parts.joined(separator: "  ").plain) - 2 }
      let text = TerminalText.sanitized(words)
      parts.append(StyledText(room.map { palette.glyphs.cut(text, to: $0) } ?? text))
    }
    return parts.joined(separator: "  ") + "\n"
  }

  /// The row for programs.
  var object: JSONObject {
    [
      "id": id, "thread": version.address, "time": entry?.stamp, "title": entry?.title,
      "removed": version.moment.stamp, "commit": version.commit,
    ]
  }
}

extension TrashRow {
  /// The row of an entry that was removed.
  init(_ lost: LostEntry) {
    let entry = JournalThread(parsing: lost.version.bytes).entries.first
    self.init(version: lost.version, id: lost.id, entry: entry)
  }
}
