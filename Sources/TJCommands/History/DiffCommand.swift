internal import CommandKit
internal import JournalFormat
internal import JournalModel
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// `tj diff`: what was edited outside and is in no commit yet, or how an entry differs from a version.
enum DiffCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "diff",
      group: CommandGroup.history,
      "Shows what changed since the last commit, or since a version of an entry.",
      arguments: [
        ArgumentSpec(
          "ID[@REV]",
          .any,
          completion: .dynamic("id"),
          "Entries; without any, every thread."
        )
      ],
      examples: [
        ExampleSpec("tj diff", "Shows what was edited outside and not taken up yet."),
        ExampleSpec("tj diff @", "Shows how the newest entry differs from its version before."),
        ExampleSpec("tj diff k3f9qd@-2", "Shows how an entry differs from an earlier version."),
      ],
      seeAlso: ["tj-log(1)", "tj-commit(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    if invocation.operands.isEmpty { return try session.showEdits() }
    for word in invocation.operands { try session.compare(word) }
    return session.reader.ending
  }
}

extension Session {
  /// Shows what stands in the files and in no commit.
  fileprivate func showEdits() throws(Failure) -> ExitCode {
    let meant = Set(try reader.snapshot().addresses)
    let edits = try Failure.of { () throws(JournalError) in try journal.edits() }
    let palette = Output(self).palette
    for edit in edits where meant.contains(edit.address) || edit.now == nil {
      try Output(self).page()
      let title = palette.paint(TerminalText.harmless(edit.address), .thread)
      let diff = TextDiff(from: edit.committed ?? [], to: edit.now ?? [])
      try context.show("\(title)\n\(diff.text(palette))", on: .standardOutput)
    }
    if edits.isEmpty { try messages.say("everything is committed") }
    return .done
  }

  fileprivate func compare(_ word: String) throws(Failure) {
    let split = word.dropFirst().firstIndex(of: "@")
    let name = split.map { String(word[..<$0]) } ?? word
    let revision = split.map { String(word[word.index(after: $0)...]) } ?? "-1"
    for found in try EntryNames(self).entries(named: [name]) {
      let versions = try Failure.of { () throws(JournalError) in
        try journal.history(of: found.id, in: found.address)
      }
      let now = Array(found.thread.bytes[found.entry.syntax.block])
      // What has not been committed is compared with the last commit first.
      let isEdited = versions.first.map { $0.bytes != now } ?? true
      let number = isEdited && split == nil ? "-0" : revision
      let base = try version(number, of: versions, word)
      try Output(self).page()
      try context.show(
        TextDiff(from: base.bytes, to: now).text(Output(self).palette),
        on: .standardOutput
      )
    }
  }
}
