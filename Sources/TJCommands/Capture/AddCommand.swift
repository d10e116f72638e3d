internal import CommandKit
internal import JournalExchange
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj add`: writes an entry.
enum AddCommand: Command {
  /// A form that it does not have is refused once what came through a pipe is safe.
  static func printedForm(_ invocation: Invocation) -> PrintedForm { .entries }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    // What came through a pipe is nowhere else, so it is taken before anything can be refused.
    let input = try session.inputGiven()
    let request = try session.keeping(input, for: nil) { () throws(Failure) in
      try PrintedForm.json.check(invocation)
      return try EntryRequest(session, for: ThreadNames(session).target())
    }
    guard let text = session.textGiven(input, with: request) else {
      return try session.write(request, beginningWith: input ?? [])
    }
    var entry = request.entry
    entry.body = text
    if !request.template.isEmpty { entry.content.takeTitle() }
    guard !entry.content.isBlank || !request.isEmpty else {
      try session.messages.say("nothing was added: there is no text")
      if session.options.output.isJSON {
        try context.write(Array("[]\n".utf8), to: .standardOutput)
      }
      return .done
    }
    let addition = try session.keeping(input, for: request.address) { [entry] () throws(Failure) in
      try session.addAsking(entry, request)
    }
    return try session.conclude(addition)
  }
}

extension Session {
  /// What stands on standard input, where it is to be read: never beside words, so that a loop that
  /// reads lines keeps its own.
  fileprivate func inputGiven() throws(Failure) -> [UInt8]? {
    let words = invocation.operands
    if words == ["-"] { return try context.standardInput() }
    let entry = EntryOptions(invocation)
    let isOpen = entry.opensEditor || !entry.hasContent
    guard words.isEmpty, isOpen, !context.isTerminal(.standardInput) else { return nil }
    return try context.standardInput()
  }

  /// The text that was given; nothing where the editor is to be opened.
  fileprivate func textGiven(_ input: [UInt8]?, with request: EntryRequest) -> [UInt8]? {
    if EntryOptions(invocation).opensEditor { return nil }
    if let input { return input.isEmpty && !request.isEmpty ? request.template : input }
    let words = invocation.operands.joined(separator: " ")
    if !words.isEmpty { return request.template + Array(words.utf8) }
    return request.isEmpty ? nil : request.template
  }

  /// Does something with what was read from standard input, which becomes a draft where that is refused.
  fileprivate func keeping<Answer>(
    _ input: [UInt8]?,
    for address: String?,
    _ body: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    do throws(Failure) {
      return try body()
    } catch {
      guard let input, !error.hasKeptText, !EntryContent(body: input).isBlank else { throw error }
      let note = DraftNote(address: address, root: journal.root)
      let draft = EntryBuffer.text(ofEntryAt: now.stamp, for: note, body: input)
      throw error.keeping("text", "resume", try newDraft(draft, named: "entry"))
    }
  }

  /// Adds an entry, which is a draft while a person is asked for what is missing of it.
  ///
  /// So neither Ctrl-C nor the end of the input loses what was typed before.
  fileprivate func addAsking(
    _ entry: NewEntry,
    _ request: EntryRequest
  ) throws(Failure) -> Addition {
    guard !entry.content.isBlank, request.isAsking(for: entry, self) else {
      return try add([entry], request)
    }
    var (entry, given) = (entry, request)
    given.entry = entry
    let text = EntryBuffer.text(for: given, in: journal.root, body: entry.body)
    let draft = try newDraft(text, named: request.address.lastPathPart.name)
    let addition: Addition
    do throws(Failure) {
      try request.complete(&entry, self) { properties throws(Failure) in
        given.entry.properties = properties
        let text = EntryBuffer.text(for: given, in: journal.root, body: given.entry.body)
        try save(text, asDraft: draft)
      }
      addition = try add([entry], request)
    } catch {
      guard error.hasKeptText else { throw error.keeping("text", "resume", draft) }
      try keepOut(draft)
      throw error
    }
    try keepOut(draft)
    return addition
  }

  /// Adds entries and attaches files; nothing is said of it yet.
  func add(_ entries: [NewEntry], _ request: EntryRequest) throws(Failure) -> Addition {
    var entries = entries
    for place in entries.indices { try request.complete(&entries[place], self) }
    let added = try JournalWriter(self).save { [entries] () throws(JournalError) in
      try journal.add(entries, to: request.address, attaching: request.attachments)
    }
    return Addition(
      address: added.address,
      entries: entries,
      ids: added.ids,
      outcome: added.outcome
    )
  }

  /// Says what was added.
  func conclude(_ addition: Addition) throws(Failure) -> ExitCode {
    try JournalWriter(self).tellNotes(of: addition.outcome)
    try announce(addition)
    return try JournalWriter(self).conclude(addition.outcome)
  }

  private func announce(_ addition: Addition) throws(Failure) {
    if options.output.isJSON { try printJSON(addition) }
    if messages.isQuiet {
      guard !options.output.isJSON else { return }
      let lines = addition.ids.map { $0.text + "\n" }.joined()
      return try context.write(lines, to: .standardOutput)
    }
    for (id, entry) in zip(addition.ids, addition.entries) {
      let stamp = entry.stamp ?? now.stamp
      try messages.say("added \(id.text)  \(stamp.shownWithOffset)  \(addition.address)")
    }
  }

  /// Prints the new entries as `tj show` would.
  private func printJSON(_ addition: Addition) throws(Failure) {
    let source = LocatedThread(
      address: addition.address,
      thread: try reader.currentThread(at: addition.address)
    )
    var exporter = JSONExporter(dayStart: settings.dayStart)
    exporter.begin()
    for entry in source.entries(from: times) where addition.ids.contains(entry.id) {
      exporter.add(entry)
    }
    exporter.end()
    try context.write(exporter.output, to: .standardOutput)
  }
}

/// Entries that are in the journal now.
struct Addition {
  let address: String
  let entries: [NewEntry]
  let ids: [EntryID]
  let outcome: Outcome
}

extension EntryContent {
  /// Whether nothing is in it that anybody would miss.
  var isBlank: Bool {
    title.isEmpty && properties.isEmpty && amount == nil
      && body.allSatisfy { $0 == 0x20 || 0x09...0x0D ~= $0 }
  }
}
