internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

/// A new entry as specified by the options of a command line.
struct EntryRequest {
  /// The thread that the entry is added to.
  let address: String

  /// The thread as it was when the command began.
  let thread: JournalThread

  /// The entry so far; its text is added later.
  var entry: NewEntry

  /// The files to attach.
  let attachments: [NewAttachment]

  /// The initial text.
  let template: [UInt8]

  private let session: Session

  /// Whether values that do not fit are stored anyway.
  private let isForced: Bool

  /// The properties of the template that no option overrides.
  private let usual: [Entry.Property]

  /// Whether no option gave anything other than a time.
  var isEmpty: Bool { entry.title.isEmpty && entry.properties == usual }

  /// Returns the template that a command line names, or else the settings.
  static func template(_ invocation: Invocation, in session: Session) throws -> TemplateFile? {
    let preset = try session.settings.text(.template)
    guard let name = invocation[EntryOptions.template] ?? preset else { return nil }
    return try TemplateFile(named: name, in: session.journal)
  }

  /// Creates the request for a command line and a template, in the thread at `address`.
  init(
    _ invocation: Invocation,
    _ template: TemplateFile?,
    for address: String,
    in session: Session
  ) throws {
    self.session = session
    let emptied = try session.journal.emptiedThread(address)
    let thread = if let emptied { emptied } else { try session.reader.currentThread(at: address) }
    session.reader.faults.note(thread, at: address)
    try session.reader.tellFaults()
    isForced = invocation[EntryOptions.force]
    (self.address, self.thread) = (address, thread)
    let typed = try invocation[EntryOptions.time].map { text in
      try EntryTimestamp(telling: text, in: session)
    }
    let time = typed ?? session.now.stamp
    entry = NewEntry(title: invocation[EntryOptions.title] ?? "", at: time)
    entry.sender = try Self.sender(invocation[EntryOptions.sender], in: thread)
    self.template = try template?.text(for: &entry, in: address, session) ?? []
    let files = invocation[EntryOptions.media]
    let attached = try AttachedFiles(files, for: address, on: time.date, session)
    attachments = attached.files
    let given = try Self.properties(
      invocation[EntryOptions.field],
      of: thread,
      at: address,
      isForced: isForced,
      in: session
    )
    entry.properties.removeAll { usual in
      let key = thread.schema[usual.key]?.name.text ?? usual.key
      return given.contains { $0.key.lowercased() == key.lowercased() }
    }
    usual = entry.properties
    entry.properties += given
    entry.content.add(try Self.tags(invocation[EntryOptions.tag], session.messages))
    if invocation[EntryOptions.star] { entry.content.star() }
    if let place = invocation[EntryOptions.place] { entry.content.locate(at: place) }
    entry.content.attach(attached.links)
    try connect(invocation)
  }

  /// Adds the links to the goal and the entries that a command line names.
  private mutating func connect(_ invocation: Invocation) throws {
    if let name = invocation[EntryOptions.goal] {
      let goal = try ThreadNames(session.reader).address(of: name)
      guard try session.reader.everything().goal(at: goal) != nil else {
        throw Failure(.notFound, "not a goal: \(goal)", hint: "tj goal")
      }
      entry.content.connect(to: Link(.thread(goal, anchor: nil)), as: .goal)
    }
    for word in invocation[EntryOptions.link] {
      let found = try EntryNames(session).entryForChange(named: word)
      let thread = found.address == address ? nil : found.address
      entry.content.connect(to: Link(.entry(found.entryID, thread: thread)), as: .link)
    }
  }

  /// Whether a person will be asked for missing values of an entry.
  func isAsking(for entry: NewEntry) -> Bool {
    Questions(session).canAsk && !isForced
      && !FieldForm(thread, entry.properties).missing.isEmpty
  }

  /// Asks for missing values of an entry, and fails if there is no terminal to ask on.
  ///
  /// `keep` is passed all values after each answer, since the answers are stored nowhere else.
  func complete(
    _ entry: inout NewEntry,
    keep: ([Entry.Property]) throws -> Void = { _ in }
  ) throws {
    if entry.stamp == nil { entry.stamp = self.entry.stamp }
    var form = FieldForm(thread, entry.properties)
    if Questions(session).canAsk, !isForced {
      try form.ask(session, keep: keep)
    } else if let missing = form.missing.first, !isForced {
      throw Failure(
        .badData,
        "\(address): missing required field '\(missing.name)'",
        hint: "pass -F \(missing.name)=VALUE, or --force to add the entry without it"
      )
    }
    entry.properties = form.properties
    try check(entry)
  }

  /// Throws a failure about the first value of an entry that does not fit, unless it should be stored anyway.
  func check(_ entry: NewEntry) throws {
    guard !isForced else { return }
    do throws(FieldRefusal) {
      for property in entry.properties { try thread.check(property.value, of: property.key) }
    } catch {
      throw Failure(error, of: address)
    }
  }

  /// Adds entries and attaches files, without reporting it yet.
  func add(_ entries: [NewEntry]) throws -> Addition {
    var entries = entries
    for place in entries.indices { try complete(&entries[place]) }
    let added = try JournalWriter(session).save { [entries] in
      try session.journal.add(
        entries,
        to: address,
        attaching: attachments,
        isForced: isForced
      )
    }
    return Addition(
      // The thread may have been renamed meanwhile.
      address: added.entries.first?.address ?? address,
      entries: entries,
      ids: added.ids,
      isArchived: thread.isArchived,
      outcome: added.outcome
    )
  }

  /// Returns the values of the options `-F`, each under the current name of its field.
  private static func properties(
    _ values: [String],
    of thread: JournalThread,
    at address: String,
    isForced: Bool,
    in session: Session
  ) throws -> [Entry.Property] {
    var properties: [Entry.Property] = []
    for text in values {
      let (name, value) = Entry.Property.assignment(text)
      let key = try key(ofField: name, of: thread, at: address, isForced: isForced)
      guard !value.isEmpty else { continue }
      if !isForced, thread.schema[key] == nil { try NewFieldName(key, in: session).confirm() }
      let written = thread.schema[key]?.value(typed: value, in: session) ?? value
      properties.append(Entry.Property(key: key, value: written))
    }
    return properties
  }

  private static func key(
    ofField name: String,
    of thread: JournalThread,
    at address: String,
    isForced: Bool
  ) throws -> String {
    do throws(FieldRefusal) {
      return try thread.key(ofField: name, isForced: isForced)
    } catch {
      throw Failure(error, of: address)
    }
  }

  /// Returns the tags of the options `--tag`.
  private static func tags(_ texts: [String], _ messages: Messages) throws -> [Tag] {
    var tags: [Tag] = []
    for text in texts {
      for word in text.split(separator: ",") {
        let name = String(word).trimmingBlanks
        guard !name.isEmpty else { continue }
        // Two words without a comma are one tag, which has no spaces.
        let parts = name.split(whereSeparator: \.isWhitespace)
        let tag = try Tag(typed: parts.joined(separator: "-"))
        if parts.count > 1 { try messages.say("using \(tag) for the tag '\(name)'") }
        tags.append(tag)
      }
    }
    return tags
  }

  private static func sender(_ text: String?, in thread: JournalThread) throws -> Handle? {
    guard let text else { return thread.kind.prefix == .sender ? .me : nil }
    guard thread.kind.prefix == .sender else {
      throw Failure(
        .usage,
        "only conversation entries have a sender",
        hint: "tj new \(ShellWords.operand(String(text.drop { $0 == "@" }))) --kind conversation"
      )
    }
    if let listed = thread.participants.called(text) { return listed.handle }
    guard let handle = Handle(text) else {
      let people = thread.participants.map { "\($0.handle)" }.joined(separator: ", ")
      throw Failure(
        .usage,
        "no participant '\(text)'",
        hint: people.isEmpty ? "pass one word such as @anna" : "pass one of \(people), or a new one"
      )
    }
    return handle
  }
}
