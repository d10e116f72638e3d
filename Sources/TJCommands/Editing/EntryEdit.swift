internal import JournalFormat
internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

/// An edit of entries in the editor, all in one buffer, which is a draft until it is saved.
struct EntryEdit {
  private let session: Session
  private let drafts: Drafts
  private let questions: Questions

  /// Creates an edit in this session.
  init(_ session: Session) {
    self.session = session
    (drafts, questions) = (session.journal.drafts, Questions(session))
  }

  /// Opens entries in the editor, and applies the person's edits to the journal.
  ///
  /// - Throws: A failure if a thread has conflict markers, which can only be resolved in its file.
  func begin(with found: [LocatedEntry]) throws -> ExitCode {
    for located in found {
      guard let line = located.thread.tree.conflictMarkerLine else { continue }
      throw Failure(JournalError(.conflictMarkers("\(located.address).md", line: line)))
    }
    var generator = ContextRandom(context: session.context)
    let mark = EditBuffer.mark(for: found, &generator)
    let groups = found.byThread.map { address, entries in
      EditBuffer.Group(name: address, address: address, entries: entries)
    }
    let buffer = EditBuffer(groups, mark: mark, root: session.journal.root)
    let name = try drafts.create(buffer.text, titled: "edit")
    return try drafts.whileOpen(name) { try revise(buffer, as: name) }
  }

  /// Opens an unfinished buffer, which the caller keeps open; entries that were changed since are shown below the
  /// text.
  func resume(_ name: String, _ text: [UInt8], from origin: EditOrigin) throws -> ExitCode {
    let root = session.journal.root
    let now = try asTheyAreNow(origin.groups)
    var buffer = EditBuffer(now, mark: origin.mark, root: root)
    if !buffer.origin.isSame(as: origin) {
      buffer = EditBuffer(
        now,
        mark: origin.mark,
        root: root,
        edited: text,
        saved: now.flatMap(\.entries)
      )
      try save(buffer, as: name)
      try session.messages.say(
        "the entries have changed since; their current text is below yours"
      )
    }
    return try revise(buffer, as: name, hasBeenChanged: true)
  }

  /// Opens a buffer, which is the draft `name`, and applies the person's edits to the journal.
  private func revise(
    _ buffer: EditBuffer,
    as name: String,
    hasBeenChanged: Bool = false
  ) throws -> ExitCode {
    var (buffer, hasBeenChanged) = (buffer, hasBeenChanged)
    while true {
      let unchanged = hasBeenChanged ? nil : buffer.text
      let before = try drafts.text(of: name)
      let edited = try Editor(session).edit(name, at: buffer.firstTextLine, unless: unchanged)
      let isEmptied = edited.allSatisfy { $0 == 0x20 || 0x09...0x0D ~= $0 }
      if isEmptied || edited == buffer.text && !hasBeenChanged {
        if hasBeenChanged, let before { try drafts.bringBack(before, to: name, ifNow: edited) }
        try drafts.finish(name, saying: edited, session.messages)
        let reason = isEmptied ? ": the buffer is empty" : ""
        try session.messages.say("nothing changed\(reason)")
        return .done
      }
      // A person who leaves the editor without saving may have changed their mind.
      if edited == before, !session.options.isAgreed, questions.canAsk,
        !(try questions.isYes("save the draft unchanged?"))
      {
        throw Self.unchanged(name, .failure)
      }
      do {
        return try apply(edited, of: buffer, name)
      } catch {
        let failure = Failure(error)
        guard questions.canAsk, failure.code != .savedOnly else {
          throw failure.keeping("buffer", "resume", name)
        }
        if failure != .cancelled { try session.messages.warn(of: failure) }
        guard try questions.isToBeEditedAgain() else {
          throw Self.unchanged(name, failure.code)
        }
        guard failure.code == .conflict else { continue }
        hasBeenChanged = true
        buffer = try buffer.rebased(on: asTheyAreNow(buffer.origin.groups), edited: edited)
        try save(buffer, as: name)
      }
    }
  }

  private static func unchanged(_ draft: String, _ code: ExitCode) -> Failure {
    Failure(
      code,
      "nothing changed; kept the text as draft \(draft)",
      hint: "tj draft resume \(ShellWords.operand(draft))"
    )
  }

  private func save(_ buffer: EditBuffer, as name: String) throws {
    try drafts.save(buffer.text, as: name)
  }

  /// Applies the person's edits of the buffer to the journal.
  private func apply(_ edited: [UInt8], of buffer: EditBuffer, _ draft: String) throws -> ExitCode {
    let results = try buffer.revisions(from: edited, for: session)
    try confirmRemoval(in: results)
    let revisions = results.map(\.revision)
    let writer = JournalWriter(session)
    let outcome = try writer.save { try session.journal.revise(revisions, verb: nil) }
    try drafts.finish(draft, saying: edited, session.messages)
    let code = try writer.report(
      outcome,
      outcome.state == .unchanged ? "nothing changed" : summary(of: revisions)
    )
    try EditProblems(session).show(in: revisions)
    return code
  }

  /// Returns the current versions of entries, wherever they are now, without those that are gone.
  ///
  /// - Throws: A failure if a thread is gone with all its entries: the thread can come back, but a buffer that has
  ///   dropped its entries could not save them.
  private func asTheyAreNow(_ groups: [EditOrigin.Group]) throws -> [EditBuffer.Group] {
    var fresh: [EditBuffer.Group] = []
    for (name, ids) in groups {
      let home = try session.reader.everything().presentAddress(name)
      let places = try session.journal.whereabouts(of: ids, in: name)
      var entries: [EntryID: LocatedEntry] = [:]
      for (place, ids) in places {
        let address = place == name ? home : place
        guard let thread = try session.reader.thread(at: address) else { continue }
        let located = LocatedThread(address: address, thread: thread)
        let there = located.entries(from: session.times)
        for id in ids {
          guard let position = thread.position(of: id) else { continue }
          entries[id] = there[position]
        }
      }
      if entries.isEmpty, !ids.isEmpty, try session.reader.thread(at: home) == nil {
        let command = "tj thread restore \(ShellWords.operand(home))"
        throw Failure(.notFound, "no such thread: \(home)", hint: command)
      }
      fresh.append(
        EditBuffer.Group(name: name, address: home, entries: ids.compactMap { entries[$0] })
      )
    }
    return fresh
  }

  /// Returns a summary such as `edited 'Rain' (k3f9qd)` or `added 1 entry, changed 2 entries`.
  private func summary(of revisions: [Revision]) -> String {
    var sum = EntryDifference()
    for revision in revisions {
      let difference = EntryDifference(
        from: JournalThread(parsing: revision.base),
        to: JournalThread(parsing: revision.result)
      )
      sum.added += difference.added
      sum.changed += difference.changed
      sum.removed += difference.removed
    }
    if sum.changed.count == 1, sum.added.isEmpty, sum.removed.isEmpty {
      let label = revisions.lazy.compactMap { $0.label(of: sum.changed[0]) }.first
      return "edited \(label ?? sum.changed[0].text)"
    }
    let counts = [("added", sum.added), ("changed", sum.changed), ("removed", sum.removed)]
    let parts = counts.filter { !$1.isEmpty }.map { verb, ids in
      let label = revisions.lazy.compactMap { $0.label(of: ids[0]) }.first
      return "\(verb) \(ids.count == 1 ? label ?? ids[0].text : ids.count.of("entry", "entries"))"
    }
    return parts.isEmpty ? sum.description : parts.joined(separator: ", ")
  }

  /// Lists the entries that will be removed, and asks for confirmation.
  private func confirmRemoval(in results: [EditBuffer.Result]) throws {
    let removed = results.flatMap(\.removed)
    guard !removed.isEmpty else { return }
    let labels = results.flatMap { result in
      let base = JournalThread(parsing: result.revision.base)
      return result.removed.map { id in
        guard let place = base.position(of: id) else { return id.text }
        return LocatedThread(address: result.revision.address, thread: base).entry(at: place).label(
          id
        )
      }
    }
    try questions.confirm("remove \(labels.enumeration)")
  }
}

extension Revision {
  /// Returns the name of an entry in results, as it is after the revision or, if the revision removed it, before;
  /// `nil` if it is in neither version.
  fileprivate func label(of id: EntryID) -> String? {
    for bytes in [result, base] {
      let thread = JournalThread(parsing: bytes)
      guard let place = thread.position(of: id) else { continue }
      return LocatedThread(address: address, thread: thread).entry(at: place).label(id)
    }
    return nil
  }
}
