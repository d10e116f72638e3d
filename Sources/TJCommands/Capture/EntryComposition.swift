internal import JournalFrontEnd
internal import JournalSearch
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// An entry that a person writes in the editor, which is a draft until it is in the journal.
struct EntryComposition {
  private let request: EntryRequest
  private let session: Session
  private let drafts: Drafts

  /// Creates the composition for a request.
  init(_ request: EntryRequest, in session: Session) {
    (self.request, self.session, drafts) = (request, session, session.journal.drafts)
  }

  /// Opens a new draft in the editor, and adds the resulting entries.
  ///
  /// Text that was given with the command counts as written, so it is added even if it is left unchanged.
  func begin(with given: [UInt8]) throws -> ExitCode {
    let body = request.template + given
    let isText = !EntryContent(body: given).isBlank
    let text = EntryBuffer.text(
      for: request,
      in: session.journal.root,
      body: body,
      hasText: isText
    )
    let draft = try drafts.create(text, titled: request.address.lastPathPart.name)
    return try drafts.whileOpen(draft) {
      try compose(draft, butNot: isText ? nil : text, isResumed: false)
    }
  }

  /// Opens an unfinished draft, which the caller keeps open, in the editor, and adds the resulting entries.
  func resume(_ draft: String) throws -> ExitCode {
    try compose(draft, butNot: nil, isResumed: true)
  }

  private func compose(
    _ draft: String,
    butNot unchanged: [UInt8]?,
    isResumed: Bool
  ) throws -> ExitCode {
    let before = isResumed ? try text(of: draft) : nil
    let written = try written(in: draft, butNot: unchanged)
    guard !written.entries.isEmpty else {
      if let before { try drafts.bringBack(before, to: draft, ifNow: written.text) }
      try drafts.finish(draft, saying: written.text, session.messages)
      try session.messages.say("nothing added: no text")
      return .done
    }
    // A person who leaves the editor without saving may have changed their mind.
    let questions = Questions(session)
    if written.text == before, !session.options.isAgreed, questions.canAsk,
      !(try questions.isYes("add the draft unchanged?"))
    {
      throw Failure(
        .failure,
        "nothing added; kept the text as draft \(draft)",
        hint: "tj draft resume \(ShellWords.operand(draft))"
      )
    }
    return try add(written, from: draft, isResumed: isResumed)
  }

  private func text(of draft: String) throws -> [UInt8]? {
    try drafts.text(of: draft)
  }

  /// Returns the entries that a person has written in a draft, with its text; no entries if the text is blank or
  /// `unchanged`.
  private func written(
    in draft: String,
    butNot unchanged: [UInt8]?
  ) throws -> (entries: [NewEntry], text: [UInt8]) {
    let questions = Questions(session)
    while true {
      let edited = try Editor(session).edit(draft, unless: unchanged)
      do {
        let entries = try EntryBuffer.entries(in: edited, of: request.thread)
        if entries.allSatisfy(\.content.isBlank) || edited == unchanged { return ([], edited) }
        for entry in entries { try request.check(entry) }
        return (entries, edited)
      } catch {
        let failure = Failure(error)
        if failure != .cancelled { try session.messages.warn(of: failure) }
        guard questions.canAsk, try questions.isToBeEditedAgain() else {
          throw Failure(
            failure.code,
            "nothing added; kept the text as draft \(draft)",
            hint: "tj draft resume \(ShellWords.operand(draft))"
          )
        }
      }
    }
  }

  /// Adds the entries that a person has written in a draft and removes the draft, unless another command has claimed it
  /// meanwhile.
  private func add(
    _ written: (entries: [NewEntry], text: [UInt8]),
    from draft: String,
    isResumed: Bool
  ) throws -> ExitCode {
    let claim = try claim(draft, saying: written.text)
    let entries = isResumed ? try missing(written.entries) : written.entries
    guard !entries.isEmpty else {
      try finish(draft, written.text, claim)
      let ids = written.entries.compactMap(\.id?.text).joined(separator: ", ")
      let (subject, verb) = written.entries.count == 1 ? ("entry", "is") : ("entries", "are")
      try session.messages.say("nothing added: \(subject) \(ids) \(verb) already in the journal")
      return .done
    }
    let addition: Addition
    do {
      addition = try request.add(entries)
    } catch {
      let failure = Failure(error)
      guard failure.hasKeptText else { throw failure.keeping("text", "resume", draft) }
      // The library has saved the entries as a draft of its own.
      try finish(draft, written.text, claim)
      throw failure
    }
    try finish(draft, written.text, claim)
    return try addition.report(in: session)
  }

  /// Claims a draft with a certain text, so that no other command adds it.
  ///
  /// - Throws: A failure if another command has continued with it.
  private func claim(_ name: String, saying text: [UInt8]) throws -> ClaimedDraft {
    if let claim = try drafts.claim(name, saying: text) { return claim }
    throw Failure(
      .conflict,
      "nothing added: draft \(name) is in use by another command",
      hint: "tj draft list"
    )
  }

  private func finish(_ name: String, _ text: [UInt8], _ claim: consuming ClaimedDraft) throws {
    try drafts.finish(name, saying: text, session.messages)
    claim.release()
  }

  /// Returns the entries of a draft that are not in the journal yet.
  ///
  /// A draft may have the id of an entry that is in the journal after all, and that may have been changed since. If
  /// the entry differs from the draft, the draft becomes an entry of its own, so that no id is used twice.
  private func missing(_ entries: [NewEntry]) throws -> [NewEntry] {
    var missing: [NewEntry] = []
    for var entry in entries {
      if let id = entry.id {
        let found = try session.reader.search(
          Query(typed: "id:\(id.text)"),
          sortedBy: .oldestFirst,
          withArchived: true
        )
        .filter { $0.entryID == id }
        if found.contains(where: { $0.entry.says(entry) }) { continue }
        if let first = found.first {
          entry.id = nil
          try session.messages.say(
            "\(id.text) is already an entry in \(first.address); adding the draft as a new one"
          )
        }
      }
      missing.append(entry)
    }
    return missing
  }
}

extension Entry {
  /// Whether the entry has the same content as a new one.
  fileprivate func says(_ new: NewEntry) -> Bool {
    title == new.title && body.elementsEqual(new.body) && stamp == new.stamp
      && subject.sender == new.sender && subject.amount == new.amount
      && new.properties.allSatisfy(properties.contains)
  }
}
