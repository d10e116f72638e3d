internal import CommandKit
internal import JournalIndex
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj trash`: what was removed and can come back.
enum TrashCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "trash",
      group: CommandGroup.history,
      "Lists what was removed and can come back.",
      discussion: "By whatever hand it was removed: with tj, in an editor, or with git.",
      options: [.value("number", short: "n", "N", as: .integer(from: 0), "At most so many.")],
      examples: [
        ExampleSpec("tj trash", "Lists removed entries and threads, the newest removal first."),
        ExampleSpec("tj trash -t work", "Lists what was removed from a thread."),
      ],
      seeAlso: ["tj-restore(1)", "tj-purge(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    let trash = try Failure.of { () throws(JournalError) in try session.journal.trash() }
    let globs = invocation.values("thread").map(Glob.init)
    let isMeant: (Version) -> Bool = { version in
      globs.isEmpty || globs.contains { $0.matches(version.address) }
    }
    var lines = trash.threads.filter { isMeant($0.version) }.map {
      session.line($0.version, "thread")
    }
    lines += trash.entries.filter { isMeant($0.version) }.map { lost in
      let entry = JournalModel.Thread(parsing: lost.version.bytes).entries.first
      return session.line(lost.version, lost.id.text, entry)
    }
    if !lines.isEmpty { try session.page() }
    let shown = invocation.integer("number").map { Array(lines.prefix($0)) } ?? lines
    try context.write(shown.joined(), to: .standardOutput)
    if trash.isCutOff {
      try session.warn("the history is cut off (a shallow clone); there may be more")
    }
    if lines.isEmpty { try session.say("nothing was removed") }
    return .done
  }
}

extension Session {
  fileprivate func line(_ version: Version, _ name: String, _ entry: Entry? = nil) -> String {
    let palette = palette()
    var parts = [
      palette.paint(name, .id), "removed \(version.moment.stamp.shown)",
      palette.paint(TerminalText.harmless(version.address), .thread),
    ]
    if let entry {
      parts.append("\(entry.shownTime) \(TerminalText.harmless(entry.headline))")
    }
    return parts.joined(separator: "  ") + "\n"
  }
}
