internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

/// `tj resolve`: settles the conflicts that a merge left open.
struct ResolveCommand: Command {
  private let session: Session
  private let words: [String]

  /// The version to choose, or `nil` if the conflicts are only shown.
  private let choice: OpenConflict.Choice?

  private let opensEditor: Bool

  private init(_ invocation: Invocation, in context: any Context) throws {
    session = try Session(invocation, in: context)
    (words, opensEditor) = (invocation.operands, invocation[Self.edit])
    choice =
      invocation[Self.keep]
      ? .inPlace : invocation[Self.other] ? .other : invocation[Self.both] ? .both : nil
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm {
    invocation.operands.isEmpty ? .json : .fixed()
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let command = try ResolveCommand(invocation, in: context)
    let unmerged = try command.unmergedFiles()
    let files = command.words.compactMap { word in
      unmerged.first { $0.path == word || $0.path == "\(word).md" }
    }
    guard files.isEmpty else { return try command.merge(files, amongAll: command.words.count) }
    let conflicts = try command.chosen()
    if command.opensEditor { return try command.edit(conflicts) }
    if command.choice != nil { return try command.settle(conflicts) }
    guard command.words.isEmpty else { return try command.compare(conflicts) }
    return try command.list(conflicts, unmerged)
  }

  /// Returns the conflicts of the named entries, or all conflicts; if parts such as `mood` or `text` are named, only
  /// the conflicts about these.
  private func chosen() throws -> [OpenConflict] {
    let all = try session.reader.snapshot().openConflicts
    let parts = Set(words.dropFirst().filter { word in all.contains { $0.name == word } })
    let chosen = try conflicts(of: words.filter { !parts.contains($0) }, among: all)
    guard !parts.isEmpty else { return chosen }
    return chosen.filter { parts.contains($0.name) }
  }

  private func conflicts(of names: [String], among all: [OpenConflict]) throws -> [OpenConflict] {
    guard !names.isEmpty else { return all }
    var chosen: [OpenConflict] = []
    for entry in try EntryNames(session).entries(named: names) {
      let found = all.filter { conflict in
        conflict.address == entry.address
          && (conflict.entry == entry.entryID || conflict.matter == .text(other: entry.entryID))
      }
      guard !found.isEmpty else {
        throw Failure(.notFound, "nothing to resolve in \(entry.label)", hint: "tj resolve")
      }
      chosen += found.filter { !chosen.contains($0) }
    }
    return chosen
  }

  private func list(
    _ conflicts: [OpenConflict],
    _ files: [UnfinishedMerge.File]
  ) throws -> ExitCode {
    let output = Output(session)
    guard !output.isJSON else {
      try output.printJSON(conflicts) { conflict in
        let matter: JSONObject =
          switch conflict.matter {
          case .text(let other): ["other": other]
          case .value(let key, _): ["field": key]
          }
        return ["thread": conflict.address, "id": conflict.entry] + matter
      }
      return session.reader.ending
    }
    for file in files { try session.messages.warn(file.sentence) }
    try ConflictList(conflicts, in: session).show()
    if let file = files.first {
      try session.messages.suggest(hint(for: file))
    } else if let first = conflicts.first {
      try session.messages.suggest("tj resolve \(first.entry.text)")
    } else {
      try session.messages.say("nothing to resolve")
    }
    return session.reader.ending
  }

  private func compare(_ conflicts: [OpenConflict]) throws -> ExitCode {
    try ConflictList(conflicts, in: session).compare()
    let ids = words.map { ShellWords.operand($0) }.joined(separator: " ")
    for choice in ["--keep", "--other"] {
      try session.messages.suggest("tj resolve \(ids) \(choice)")
    }
    return session.reader.ending
  }

  private func settle(_ conflicts: [OpenConflict]) throws -> ExitCode {
    guard let choice, !conflicts.isEmpty else {
      try session.messages.say("nothing to resolve")
      return .done
    }
    // Both texts can be kept, while one of two values has to be chosen.
    let (settled, left) =
      choice == .both
      ? (conflicts.filter { !$0.isOfValue }, conflicts.filter(\.isOfValue)) : (conflicts, [])
    if settled.isEmpty, let value = left.first {
      throw Failure(
        .usage,
        "\(value.entry.text) cannot have both values of \(value.name)",
        hint: "pass --keep or --other"
      )
    }
    if choice == .other, let several = Self.repeated(in: settled) {
      throw Failure(
        .usage,
        several.isOfValue
          ? "\(several.entry.text) has several other values for \(several.name)"
          : "\(several.entry.text) has several other texts",
        hints: several.isOfValue
          ? [
            "tj set \(several.entry.text) \(several.name)=VALUE",
            "tj resolve \(several.entry.text) --keep",
          ] : ["tj resolve -e \(several.entry.text)"]
      )
    }
    let label = Set(settled.map(\.entry)).count.of("entry", "entries")
    if words.isEmpty { try Questions(session).confirm("resolve \(label)") }
    let writer = JournalWriter(session)
    let outcome = try writer.save { try session.journal.resolve(settled, taking: choice) }
    guard let value = left.first else {
      return try writer.report(outcome, "resolved \(label)", hint: "tj undo")
    }
    let command = "tj resolve \(value.entry.text) \(ShellWords.operand(value.name))"
    let rest =
      left.count == 1 ? "\(value.name) of \(value.entry.text) is" : "\(left.count) values are"
    return try writer.report(
      outcome,
      "kept both texts of \(label); \(rest) left to choose",
      hint: "\(command) --keep"
    )
  }

  /// Returns the first conflict about a part of an entry that an earlier conflict is about already, or `nil` if there
  /// is none.
  private static func repeated(in conflicts: [OpenConflict]) -> OpenConflict? {
    var known: Set<[String]> = []
    return conflicts.first { !known.insert([$0.entry.text, $0.name]).inserted }
  }

  private func edit(_ conflicts: [OpenConflict]) throws -> ExitCode {
    var ids: [String] = []
    for conflict in conflicts {
      ids.append(conflict.entry.text)
      if case .text(let other) = conflict.matter { ids.append(other.text) }
    }
    guard !ids.isEmpty else {
      try session.messages.say("nothing to resolve")
      return .done
    }
    return try EntryEdit(session).begin(with: EntryNames(session).entries(named: ids))
  }
}

/// Files that git has left with conflict markers.
extension ResolveCommand {
  /// Returns the files of an unfinished merge, and those that were committed with their conflict markers.
  private func unmergedFiles() throws -> [UnfinishedMerge.File] {
    let merge = try session.journal.unfinishedInGit()
    let known = Set(merge.files.map(\.path))
    let others = try session.reader.snapshot().markedThreads.filter { !known.contains($0.path) }
    return merge.files + others
  }

  /// Returns the hint for a file: a file that is complete on one side only cannot be merged.
  private func hint(for file: UnfinishedMerge.File) -> String {
    file.state == .removed
      ? file.hint(session.journal.git(in: session.context))
      : "tj resolve \(ShellWords.operand(file.path))"
  }

  private func merge(_ files: [UnfinishedMerge.File], amongAll count: Int) throws -> ExitCode {
    guard files.count == count, choice == nil, !opensEditor else {
      throw Failure(
        .usage,
        "a file with conflict markers has to be merged alone",
        hint: "tj help resolve"
      )
    }
    let known = try session.reader.snapshot().openConflicts
    if let removed = files.first(where: { $0.state == .removed }) {
      throw Failure(.badData, removed.sentence, hint: hint(for: removed))
    }
    for file in files {
      let draft = try JournalWriter(session).save { try session.journal.mergeAnew(file.path) }
      try session.messages.say("merged \(file.path) entry by entry")
      try session.messages.say("kept the file with its conflict markers as draft \(draft)")
    }
    let rest = try session.journal.unfinishedInGit()
    if rest.files.isEmpty, rest.activity == nil {
      let writer = JournalWriter(session)
      let outcome = try writer.save { try session.journal.commitEdits() }
      // The merged files have been reported already, and are not external edits.
      let merged = Set(files.map(\.path))
      try writer.tell(
        outcome.notes.filter { note in
          switch note {
          case .committedEdits(let address, _): !merged.contains("\(address).md")
          case .committedFile(let path, _): !merged.contains(path)
          default: true
          }
        }
      )
      _ = try writer.conclude(outcome)
    }
    if let next = rest.files.first {
      try session.messages.suggest(hint(for: next))
    } else if let activity = rest.activity {
      try session.messages.suggest(activity.hint(session.journal.git(in: session.context)))
    }
    session.reader.forget()
    let left = try session.reader.snapshot().openConflicts
    if let next = left.first(where: { !known.contains($0) }) ?? left.first {
      try session.messages.suggest("tj resolve \(next.entry.text)")
    }
    return .done
  }
}

extension OpenConflict {
  /// Whether the conflict is about the value of a key.
  var isOfValue: Bool { if case .value = matter { true } else { false } }

  /// The subject of the conflict, in a word or two.
  var name: String {
    switch matter {
    case .text: "text"
    case .value("subject", _): "title"
    case .value("stamp", _): "time"
    case .value(let key, _): key
    }
  }
}
