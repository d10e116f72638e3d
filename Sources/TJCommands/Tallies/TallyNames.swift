internal import JournalFrontEnd
internal import JournalIndex
internal import JournalModel
internal import Spelling
internal import ThreadJournal

/// Tallies by the names that people type.
struct TallyNames {
  private let session: Session

  /// Creates the names of the tallies in this session.
  init(_ session: Session) { self.session = session }

  /// Returns all tallies by their titles, so that each keeps its place.
  func tallies() throws -> [TallyRecord] {
    let found = try session.reader.asking { snapshot in snapshot.tallies }
    return found.map { (key: ($0.title ?? $0.address).lowercased(), record: $0) }
      .sorted { ($0.key, $0.record.address) < ($1.key, $1.record.address) }
      .map(\.record)
  }

  /// Returns the address of the tally that a name stands for.
  func address(of name: String) throws -> String {
    guard let address = try found(name) else {
      throw try unknown(name, hint: "tj tally", canCreate: false)
    }
    return address
  }

  /// Returns the addresses of tallies, each once, and offers to create those that do not exist.
  ///
  /// All names are checked before anything is created.
  func addresses(creating names: [String]) throws -> [String] {
    var known: [String?] = []
    for (place, name) in names.enumerated() {
      let address = try found(name)
      if address == nil {
        // Whoever leaves out the amount has typed a note.
        let isNote = place > 0 && known.allSatisfy { $0 != nil }
        let words = names.map(ShellWords.quoted)
        let counted = (words[..<place] + ["+1"] + words[place...]).joined(separator: " ")
        try confirmCreation(of: name, hint: isNote ? "tj tally \(counted)" : "")
      }
      known.append(address)
    }
    var addresses: [String] = []
    for (name, address) in zip(names, known) {
      // Two names may be one: Tea, and the tea that was just created.
      let existing = if let address { address } else { try found(name) }
      let address = if let existing { existing } else { try create(name) }
      if !addresses.contains(address) { addresses.append(address) }
    }
    return addresses
  }

  /// Returns the address of a tally, or `nil` if no thread has that name.
  private func found(_ name: String) throws -> String? {
    let all = try session.reader.everything()
    let named = all.addresses(named: name)
    let tallies = named.filter(all.isTally(at:))
    if let unread = all.unreadFiles.first(where: { named.contains($0.address) }) {
      throw Failure(unread.error)
    }
    try session.reader.tellUnread(in: all)
    switch (tallies.first, named.first) {
    case (let tally?, _) where tallies.count == 1: return tally
    case (.some, _):
      throw Failure(
        .notFound,
        "ambiguous tally '\(name)': \(tallies.firstFew)",
        hint: "use the full name"
      )
    case (nil, let thread?):
      throw Failure(.badData, "not a tally: \(thread)", hint: "tj tally")
    case (nil, nil): return nil
    }
  }

  private func confirmCreation(of name: String, hint: String) throws {
    let questions = Questions(session)
    if session.options.isAgreed { return try check(name) }
    // A number is an amount without its sign, not the name of something to create.
    guard questions.canAsk, Number(name) == nil else { throw try unknown(name, hint: hint) }
    try session.messages.say("no such tally: \(name)")
    if let similar = try nearest(to: name) {
      try session.messages.say("did you mean '\(similar)'?")
    }
    try check(name)
    guard try questions.isYes("create the tally \(name)?") else {
      throw Failure.cancelled
    }
  }

  /// Throws a failure if no tally can be called `name`.
  private func check(_ name: String) throws {
    guard name.contains(where: { $0.isLetter || $0.isNumber }) else {
      throw Failure(.usage, "invalid tally name '\(name)' (expected letters or digits)")
    }
  }

  private func create(_ name: String) throws -> String {
    let writer = JournalWriter(session)
    let created = try writer.save { try session.journal.create(NewThread(name, kind: .tally)) }
    try writer.tellNotes(of: created.outcome)
    try session.messages.say("created tally \(created.address)")
    return created.address
  }

  private func unknown(_ name: String, hint: String, canCreate: Bool = true) throws -> Failure {
    let similar = try nearest(to: name)
    let number = Number(name) != nil ? "to count \(name), type +\(name)" : ""
    let mayBeNew = canCreate && (try? check(name)) != nil
    let create = mayBeNew ? "tj tally new \(ShellWords.operand(name))" : ""
    return Failure(
      .notFound,
      "no such tally: \(name)",
      hints: [number, similar.map { "did you mean '\($0)'?" } ?? "", hint, create]
    )
  }

  private func nearest(to name: String) throws -> String? {
    NearestWord.to(name, among: try session.reader.everything().tallyAddresses)
  }
}
