internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// `tj log`: what an entry or a thread was before.
struct LogCommand: Command {
  private let session: Session
  private let words: [String]

  /// The most versions that are shown; `nil` for all.
  private let number: Int?

  /// Whether it is shown what changed in each version.
  private let hasPatches: Bool

  private init(_ invocation: Invocation, in context: any Context) throws(Failure) {
    session = try Session(invocation, in: context)
    words = invocation.operands
    (number, hasPatches) = (invocation.integer("number"), invocation.has("patch"))
  }

  static var spec: CommandSpec {
    CommandSpec(
      "log",
      group: CommandGroup.history,
      "Show earlier versions of entries or of a thread.",
      discussion: """
        Lists every committed version of the entries, newest first, also from before a thread was \
        renamed, an entry was moved, or it had an id. Without a selection, it shows the history of \
        the thread that -t names.
        """,
      options: [
        .flag("patch", short: "p", "Show what changed in each version."),
        .value("number", short: "n", "N", as: .integer(from: 1), "The maximum number of versions."),
      ],
      arguments: [FilterOptions.argument()],
      examples: [
        ExampleSpec("tj log @ -p", "Show the history of the newest entry."),
        ExampleSpec("tj log -t daily -n 5", "Show the last five versions of a thread."),
      ],
      seeAlso: ["tj-diff(1)", "tj-restore(1)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let command = try LogCommand(invocation, in: context)
    return try command.session.options.output.isJSON ? command.printJSON() : command.printLines()
  }

  private func printLines() throws(Failure) -> ExitCode {
    let output = Output(session)
    guard !words.isEmpty else {
      let versions = try versionsOfThread()
      if !versions.isEmpty { try output.page() }
      try show(versions, output)
      return .done
    }
    let found = try EntryNames(session).entries(named: words)
    try output.page()
    for entry in found {
      let versions = try versions(of: entry)
      if found.count > 1 {
        try session.context.write("\(entry.id.text):\n", to: .standardOutput)
      }
      try show(versions, output)
    }
    return session.reader.ending
  }

  /// Prints all versions that are meant as one array.
  private func printJSON() throws(Failure) -> ExitCode {
    var rows: [(id: String?, version: Version, patch: String)] = []
    func add(_ versions: [Version], of id: String?) {
      for (place, version) in shown(versions).enumerated() {
        rows.append((id, version, patch(at: place, of: versions, Palette(isColored: false)).plain))
      }
    }
    if words.isEmpty { add(try versionsOfThread(), of: nil) }
    for entry in try EntryNames(session).entries(named: words) {
      add(try versions(of: entry), of: entry.id.text)
    }
    try Output(session).printJSON(rows) { row, json in
      json.text("id", row.id)
      json.text("thread", row.version.address)
      json.text("commit", row.version.commit)
      json.time("time", row.version.moment.stamp)
      json.text("author", row.version.author)
      json.text("summary", row.version.summary)
      if hasPatches { json.text("patch", row.patch) }
    }
    return session.reader.ending
  }

  private func versionsOfThread() throws(Failure) -> [Version] {
    let address = try ThreadNames(session).threadForNewEntries()
    return try Failure.of { () throws(JournalError) in try session.journal.history(of: address) }
  }

  private func versions(of entry: LocatedEntry) throws(Failure) -> [Version] {
    try Failure.of { () throws(JournalError) in
      try session.journal.history(of: entry.id, in: entry.address)
    }
  }

  private func show(_ versions: [Version], _ output: Output) throws(Failure) {
    let palette = output.palette
    for (place, version) in shown(versions).enumerated() {
      let parts: [Painted] = [
        palette.paint(String(version.commit.prefix(8)), .id),
        palette.paint(version.moment.stamp.shownWithOffset, .time),
        Painted(TerminalText.harmless(version.author)),
        Painted(TerminalText.harmless(version.summary)),
      ]
      let patch = patch(at: place, of: versions, palette)
      try output.show(parts.joined(separator: "  ") + "\n" + patch)
    }
    if versions.isEmpty { try session.messages.say("no versions yet") }
  }

  private func shown(_ versions: [Version]) -> ArraySlice<Version> {
    versions.prefix(number ?? versions.count)
  }

  /// What changed in a version, or nothing if that is not wanted.
  private func patch(at place: Int, of versions: [Version], _ palette: Palette) -> Painted {
    guard hasPatches else { return "" }
    let before = place + 1 < versions.count ? versions[place + 1].bytes : []
    return TextDiff(from: before, to: versions[place].bytes).text(palette)
  }
}
