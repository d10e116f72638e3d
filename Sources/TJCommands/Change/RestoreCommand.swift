internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj restore`: brings entries back, or an earlier version of one.
enum RestoreCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "restore",
      group: CommandGroup.history,
      "Brings removed entries back, or an earlier version of one.",
      discussion: """
        A removed entry comes back byte for byte, to the place where it was. ID@REV gives an entry the \
        text that it had in a version: REV is a commit as 'tj log' shows it, or -1 for the version \
        before the present one, -2 for the one before that.
        """,
      arguments: [
        ArgumentSpec("ID[@REV]", .some, completion: .dynamic("removed"), "The entries.")
      ],
      examples: [
        ExampleSpec("tj restore k3f9qd", "Brings a removed entry back."),
        ExampleSpec("tj restore k3f9qd@-1", "Gives an entry the text that it had before."),
      ],
      seeAlso: ["tj-trash(1)", "tj-log(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    var code = ExitCode.done
    for word in invocation.operands where try session.restore(word) != .done { code = .savedOnly }
    return code
  }
}

extension Session {
  fileprivate func restore(_ word: String) throws(Failure) -> ExitCode {
    // The first may be the newest entry: `@@-1`.
    guard let split = word.dropFirst().firstIndex(of: "@") else {
      return try restore(removed: word)
    }
    let found = try only(String(word[..<split]))
    let versions = try Failure.of { () throws(JournalError) in
      try journal.history(of: found.id, in: found.address)
    }
    let version = try version(String(word[word.index(after: split)...]), of: versions, word)
    let outcome = try JournalWriter(self).save { () throws(JournalError) in
      try journal.restore(found.id, in: found.address, to: version)
    }
    return try JournalWriter(self).report(
      outcome,
      "\(found.id.text) is as it was in \(version.commit.prefix(8))"
    )
  }

  /// The entry that `@`, `@-1`, an id or its beginning means.
  private func only(_ name: String) throws(Failure) -> LocatedEntry {
    guard name.hasPrefix("@"), let found = try EntryNames(self).entries(named: [name]).first else {
      return try EntryNames(self).entry(withID: name)
    }
    return found
  }

  private func restore(removed word: String) throws(Failure) -> ExitCode {
    guard !word.isEmpty, !word.hasPrefix("@") else {
      throw Failure(.usage, "'\(word)' is no id", remedy: "'tj trash' lists what was removed")
    }
    let id = try lostID(word)
    let restored = try JournalWriter(self).save { () throws(JournalError) in try journal.restore(id)
    }
    return try JournalWriter(self).report(
      restored.outcome,
      "restored \(id.text) to \(restored.address)"
    )
  }

  /// The id that a word means among what was removed.
  private func lostID(_ word: String) throws(Failure) -> EntryID {
    let text = word.hasPrefix("^") ? String(word.dropFirst()) : word
    if text.utf8.count >= EntryID.generatedCount, let id = EntryID(text) { return id }
    let trash = try Failure.of { () throws(JournalError) in try journal.trash() }
    let ids = Set(trash.entries.map(\.id).filter { $0.text.hasPrefix(text) })
    guard let id = ids.first, ids.count == 1, text.utf8.count >= 3 else {
      throw Failure(
        .notFound,
        ids.count > 1
          ? "'\(word)' may be any of \(ids.count) entries"
          : "nothing that was removed is called '\(word)'",
        remedy: "'tj trash' lists what was removed"
      )
    }
    return id
  }

  /// The version that a word means.
  func version(_ word: String, of versions: [Version], _ whole: String) throws(Failure) -> Version {
    if word.hasPrefix("-"), let back = Int(word.dropFirst()), versions.indices.contains(back) {
      return versions[back]
    }
    let matching = versions.filter { $0.commit.hasPrefix(word) }
    guard word.count >= 4, let version = matching.first, matching.count == 1 else {
      throw Failure(
        .notFound,
        "'\(whole)': there is no such version",
        remedy: "'tj log' lists the versions of an entry"
      )
    }
    return version
  }
}
