internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj add`: writes an entry.
enum AddCommand: Command {
  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    // What came through a pipe is nowhere else, so it is taken before anything can be refused.
    let input = try session.inputGiven()
    let request = try session.keeping(input) { () throws(Failure) in
      try EntryRequest(session, for: session.target())
    }
    guard let text = session.textGiven(input, with: request) else {
      return try session.write(request, beginningWith: input ?? [])
    }
    var entry = request.entry
    entry.body = text
    if !request.template.isEmpty { entry.takeTitle() }
    guard !entry.isBlank || !request.isEmpty else {
      try session.say("nothing was added: there is no text")
      return .done
    }
    let addition = try session.keeping(input) { [entry] () throws(Failure) in
      try session.add([entry], request)
    }
    return try session.conclude(addition)
  }
}

extension Session {
  /// The options that say something of an entry, so that it needs no text.
  private static let contents = ["title", "field", "tag", "star", "place", "media"]

  /// What stands on standard input, where it is to be read.
  fileprivate func inputGiven() throws(Failure) -> [UInt8]? {
    let words = invocation.operands
    if words == ["-"] { return try context.standardInput() }
    let isOpen = words.isEmpty && !Self.contents.contains(where: invocation.has)
    guard isOpen || invocation.has("edit"), !context.isTerminal(.standardInput) else { return nil }
    return try context.standardInput()
  }

  /// The text that was given; nothing where the editor is to be opened.
  fileprivate func textGiven(_ input: [UInt8]?, with request: EntryRequest) -> [UInt8]? {
    if invocation.has("edit") { return nil }
    if let input { return input.isEmpty && !request.isEmpty ? request.template : input }
    let words = invocation.operands.joined(separator: " ")
    if !words.isEmpty { return request.template + Array(words.utf8) }
    return request.isEmpty ? nil : request.template
  }

  /// Does something with what was read from standard input, which becomes a draft where that is refused.
  fileprivate func keeping<Answer>(
    _ input: [UInt8]?,
    _ body: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    do throws(Failure) {
      return try body()
    } catch {
      guard let input, !error.hasKeptText, !NewEntry(body: input).isBlank else { throw error }
      let draft = EntryBuffer.text(ofEntryAt: now.stamp, body: input)
      throw error.keeping("text", "resume", try newDraft(draft, named: "entry"))
    }
  }

  /// Adds entries and attaches files; nothing is said of it yet.
  func add(_ entries: [NewEntry], _ request: EntryRequest) throws(Failure) -> Addition {
    var entries = entries
    for place in entries.indices { try request.complete(&entries[place], self) }
    let added = try saving { [entries] () throws(JournalError) in
      try journal.add(entries, to: request.address, attaching: request.attachments)
    }
    return Addition(
      address: request.address,
      entries: entries,
      ids: added.ids,
      outcome: added.outcome
    )
  }

  /// Says what was added.
  func conclude(_ addition: Addition) throws(Failure) -> ExitCode {
    try tellNotes(of: addition.outcome)
    try announce(addition)
    return try conclude(addition.outcome)
  }

  private func announce(_ addition: Addition) throws(Failure) {
    if isQuiet {
      let lines = addition.ids.map { $0.text + "\n" }.joined()
      return try context.write(lines, to: .standardOutput)
    }
    for (id, entry) in zip(addition.ids, addition.entries) {
      let stamp = entry.stamp ?? now.stamp
      try say("added \(id.text)  \(stamp.shownWithOffset)  \(addition.address)")
    }
  }
}

/// Entries that are in the journal now.
struct Addition {
  let address: String
  let entries: [NewEntry]
  let ids: [EntryID]
  let outcome: Outcome
}

extension NewEntry {
  /// Whether nothing is in it that anybody would miss.
  var isBlank: Bool {
    title.isEmpty && properties.isEmpty && amount == nil
      && body.allSatisfy { $0 == 0x20 || 0x09...0x0D ~= $0 }
  }
}
