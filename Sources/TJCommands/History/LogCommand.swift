internal import CommandKit
internal import JournalExchange
internal import JournalModel
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// `tj log`: what an entry or a thread was before.
enum LogCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "log",
      group: CommandGroup.history,
      "Shows what entries, or a thread, were before.",
      discussion: """
        Every version that a commit holds, the newest first, across renamings of the thread and moves \
        between threads, also those from before the entry had an id. Without a selection it is the history of the thread that -t names.
        """,
      options: [
        .flag("patch", short: "p", "Shows what changed in each version."),
        .value("number", short: "n", "N", as: .integer(from: 1), "At most so many versions."),
      ],
      arguments: [FilterOptions.argument()],
      examples: [
        ExampleSpec("tj log @ -p", "Shows what became of the newest entry."),
        ExampleSpec("tj log -t daily -n 5", "Shows the last five versions of a thread."),
      ],
      seeAlso: ["tj-diff(1)", "tj-restore(1)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    if session.options.output.isJSON { return try session.printVersions() }
    guard !invocation.operands.isEmpty else {
      let address = try session.target()
      let versions = try Failure.of { () throws(JournalError) in
        try session.journal.history(of: address)
      }
      if !versions.isEmpty { try session.page() }
      try session.show(versions)
      return .done
    }
    let found = try session.selected(invocation.operands)
    try session.page()
    for entry in found {
      let versions = try Failure.of { () throws(JournalError) in
        try session.journal.history(of: entry.id, in: entry.address)
      }
      if found.count > 1 { try context.write("\(entry.id.text):\n", to: .standardOutput) }
      try session.show(versions)
    }
    return session.ending
  }
}

extension Session {
  /// Prints all versions that are meant as one array.
  fileprivate func printVersions() throws(Failure) -> ExitCode {
    var rows: [(id: String?, version: Version, patch: String)] = []
    if invocation.operands.isEmpty {
      let address = try target()
      let versions = try Failure.of { () throws(JournalError) in try journal.history(of: address) }
      rows += withPatches(versions).map { (id: nil, version: $0.version, patch: $0.patch) }
    }
    for entry in try selected(invocation.operands) {
      let versions = try Failure.of { () throws(JournalError) in
        try journal.history(of: entry.id, in: entry.address)
      }
      rows += withPatches(versions).map { (entry.id.text, $0.version, $0.patch) }
    }
    try printJSON(rows) { row, json in
      json.text("id", row.id)
      json.text("thread", row.version.address)
      json.text("commit", row.version.commit)
      json.time("time", row.version.moment.stamp)
      json.text("author", row.version.author)
      json.text("summary", row.version.summary)
      if invocation.has("patch") { json.text("patch", row.patch) }
    }
    return ending
  }

  /// The versions that are wanted, each with what changed in it where that is wanted.
  private func withPatches(_ versions: [Version]) -> [(version: Version, patch: String)] {
    let palette = Palette(isColored: false)
    return versions.prefix(invocation.integer("number") ?? versions.count).enumerated().map {
      place,
      version in
      guard invocation.has("patch") else { return (version, "") }
      let before = place + 1 < versions.count ? versions[place + 1].bytes : []
      return (version, TextDiff(from: before, to: version.bytes).text(palette).plain)
    }
  }

  fileprivate func show(_ versions: [Version]) throws(Failure) {
    let palette = palette()
    let shown = invocation.integer("number").map { Array(versions.prefix($0)) } ?? versions
    for (place, version) in shown.enumerated() {
      let parts: [Painted] = [
        palette.paint(String(version.commit.prefix(8)), .id),
        palette.paint(version.moment.stamp.shownWithOffset, .time),
        Painted(TerminalText.harmless(version.author)),
        Painted(TerminalText.harmless(version.summary)),
      ]
      var text = parts.joined(separator: "  ") + "\n"
      if invocation.has("patch") {
        let before = place + 1 < versions.count ? versions[place + 1].bytes : []
        text += TextDiff(from: before, to: version.bytes).text(palette)
      }
      try context.show(text, on: .standardOutput)
    }
    if versions.isEmpty { try say("there is no version yet") }
  }
}
