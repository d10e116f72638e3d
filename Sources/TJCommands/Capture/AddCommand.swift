internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj add`: writes an entry.
enum AddCommand: Command {
  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    let address = try session.target()
    var request = try EntryRequest(session, for: address)
    if let text = try session.textGiven(with: request) {
      request.entry.body = text
      if !request.template.isEmpty { request.entry.takeTitle() }
      return try session.add([request.entry], request)
    }
    return try session.write(request)
  }
}

extension Session {
  /// The text that was given; nothing where the editor is to be opened.
  fileprivate func textGiven(with request: EntryRequest) throws(Failure) -> [UInt8]? {
    let words = invocation.operands
    if invocation.has("edit") { return nil }
    if words == ["-"] { return try context.standardInput() }
    if !words.isEmpty {
      let text = request.template + Array(words.joined(separator: " ").utf8)
      return text
    }
    if !request.isEmpty { return request.template }
    if !context.isTerminal(.standardInput) { return try context.standardInput() }
    return nil
  }

  /// Adds entries, attaches files, and says what was done.
  func add(_ entries: [NewEntry], _ request: EntryRequest) throws(Failure) -> ExitCode {
    guard entries.contains(where: { !$0.isBlank }) || !request.isEmpty else {
      try say("nothing was added: there is no text")
      return .done
    }
    var entries = entries
    for place in entries.indices { try request.complete(&entries[place], self) }
    let added = try saving { [entries] () throws(JournalError) in
      try journal.add(entries, to: request.address, attaching: request.attachments)
    }
    try tellNotes(of: added.outcome)
    try announce(added.ids, entries, in: request.address)
    return try conclude(added.outcome)
  }

  private func announce(
    _ ids: [EntryID],
    _ entries: [NewEntry],
    in address: String
  ) throws(Failure) {
    if isQuiet {
      let lines = ids.map { $0.text + "\n" }.joined()
      return try context.write(lines, to: .standardOutput)
    }
    for (id, entry) in zip(ids, entries) {
      let stamp = entry.stamp ?? now.stamp
      try say("added \(id.text)  \(stamp.shownWithOffset)  \(address)")
    }
  }
}

extension NewEntry {
  /// Whether nothing is in it that anybody would miss.
  var isBlank: Bool {
    title.isEmpty && properties.isEmpty && amount == nil
      && body.allSatisfy { $0 == 0x20 || 0x09...0x0D ~= $0 }
  }
}
