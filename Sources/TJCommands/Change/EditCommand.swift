internal import CommandKit
internal import JournalExchange
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj edit`: entries in the editor, all in one buffer.
enum EditCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "edit",
      aliases: ["e"],
      group: CommandGroup.change,
      "Opens entries in the editor, all in one buffer.",
      discussion: """
        Saving applies every change: other text, other titles, times and fields; entries that are new \
        in the buffer are added, and entries that are gone are removed, after a question. Leaving the \
        buffer as it is, or empty, changes nothing. What was changed in the journal meanwhile is merged; \
        where both changed the same, it is shown below the text, which can be edited again. A value that \
        does not fit its field, or a date that does not exist, is saved as it was typed and reported as \
        'tj check' reports it. The buffer is a draft until it is saved: 'tj draft resume' opens it again.
        """,
      options: FilterOptions.specs,
      arguments: [FilterOptions.argument()],
      examples: [
        ExampleSpec("tj edit @", "Edits the newest entry."),
        ExampleSpec("tj edit on:last-week", "Edits a week in one buffer."),
      ]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    let selection = EntrySelection(session, FilterOptions(invocation))
    let found = try selection.entries(namedOrFiltered: invocation.operands)
    guard !found.isEmpty else {
      try session.messages.say("nothing was found")
      return .done
    }
    return try session.edit(found)
  }
}

extension Session {
  fileprivate func edit(_ found: [LocatedEntry]) throws(Failure) -> ExitCode {
    var generator = ContextDraws(context: context)
    let mark = EditBuffer.mark(for: found, &generator)
    let groups = found.byThread.map { address, entries in
      EditBuffer.Group(name: address, address: address, entries: entries)
    }
    let buffer = EditBuffer(groups, mark: mark, root: journal.root)
    return try revise(buffer, as: newDraft(buffer.text, named: "edit"))
  }

  /// Goes on with a buffer that was left; where its entries were changed since, they are shown below it.
  func resumeEdit(
    _ name: String,
    _ text: [UInt8],
    from origin: EditOrigin
  ) throws(Failure) -> ExitCode {
    let now = try asTheyAreNow(origin.groups)
    var buffer = EditBuffer(now, mark: origin.mark, root: journal.root)
    if !buffer.origin.isSame(as: origin) {
      buffer = EditBuffer(
        now,
        mark: origin.mark,
        root: journal.root,
        edited: text,
        saved: now.flatMap(\.entries)
      )
      try save(buffer.text, asDraft: name)
      try messages.say("the entries were changed since; what they say now stands below the text")
    }
    return try revise(buffer, as: name, hasBeenChanged: true)
  }

  /// Opens a buffer, which is the draft `name`, and changes the journal as a person changes it.
  private func revise(
    _ buffer: EditBuffer,
    as name: String,
    hasBeenChanged: Bool = false
  ) throws(Failure) -> ExitCode {
    var (buffer, hasBeenChanged) = (buffer, hasBeenChanged)
    while true {
      let edited = try edit(draft: name)
      let isEmptied = edited.allSatisfy { $0 == 0x20 || 0x09...0x0D ~= $0 }
      if isEmptied || edited == buffer.text && !hasBeenChanged {
        try keepOut(name)
        try messages.say("nothing was changed")
        return .done
      }
      do throws(Failure) {
        return try apply(edited, of: buffer, name)
      } catch {
        guard Questions(self).canAsk, error.code != .savedOnly else {
          throw error.keeping("buffer", "resume", name)
        }
        try context.write(error.line, to: .standardError)
        guard try Questions(self).ask("edit it again? [Y/n] ")?.lowercased().hasPrefix("n") == false
        else {
          throw Failure(
            error.code,
            "nothing was changed",
            remedy: "the buffer is kept: tj draft resume \(ShellWords.quoted(name))"
          )
        }
        guard error.code == .conflict else { continue }
        hasBeenChanged = true
        buffer = try buffer.rebased(on: asTheyAreNow(buffer.origin.groups), edited: edited)
        try save(buffer.text, asDraft: name)
      }
    }
  }

  /// Changes the journal as a person changed the buffer.
  private func apply(
    _ edited: [UInt8],
    of buffer: EditBuffer,
    _ draft: String
  ) throws(Failure) -> ExitCode {
    let revisions = try buffer.revisions(from: edited, for: self)
    try confirm(revisions)
    let outcome = try JournalWriter(self).save { () throws(JournalError) in
      try journal.revise(revisions.map(\.revision), verb: nil)
    }
    try keepOut(draft)
    let code = try JournalWriter(self).report(
      outcome,
      outcome.state == .unchanged ? "nothing was changed" : summary(of: revisions)
    )
    try showProblems(in: revisions.map(\.revision))
    return code
  }

  /// Entries as the journal holds them now, wherever that is; those that are gone are left out.
  private func asTheyAreNow(_ groups: [EditOrigin.Group]) throws(Failure) -> [EditBuffer.Group] {
    var fresh: [EditBuffer.Group] = []
    for (name, ids) in groups {
      let home = try reader.everything().presentAddress(name)
      let places = try Failure.of { () throws(JournalError) in
        try journal.whereabouts(of: ids, in: name)
      }
      var entries: [EntryID: LocatedEntry] = [:]
      for (place, ids) in places {
        let address = place == name ? home : place
        guard let thread = try reader.thread(at: address) else { continue }
        let there = LocatedThread(address: address, thread: thread).entries(from: times)
        for id in ids {
          guard let position = thread.position(of: id) else { continue }
          entries[id] = there[position]
        }
      }
      fresh.append(
        EditBuffer.Group(
          name: name,
          address: home,
          entries: ids.compactMap { entries[$0] }
        )
      )
    }
    return fresh
  }

  /// `2 changed, 1 added`.
  private func summary(of revisions: [EditBuffer.Result]) -> String {
    var sum = EntryDifference()
    for result in revisions {
      let difference = EntryDifference(
        from: JournalThread(parsing: result.revision.base),
        to: JournalThread(parsing: result.revision.result)
      )
      sum.added += difference.added
      sum.changed += difference.changed
      sum.removed += difference.removed
    }
    return sum.description
  }

  /// Says what will be removed, and asks.
  private func confirm(_ revisions: [EditBuffer.Result]) throws(Failure) {
    let removed = revisions.flatMap(\.removed)
    guard !removed.isEmpty else { return }
    try Questions(self).confirm("remove \(removed.map(\.text).joined(separator: ", "))?")
  }
}
