internal import JournalFrontEnd
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// Adds entries for an assistant, and nothing else.
struct AssistantAdding {
  /// The number of bytes that a new text may have.
  private static let textLimit = 100_000

  /// The keys with a meaning that an assistant may set.
  private static let keys: [ReservedKey] = [.mood, .location]

  let journal: AssistantJournal

  /// Adds an entry with the given text, marked with its source.
  func add(_ arguments: AssistantArguments) throws -> AssistantAnswers.Answer {
    guard let name = try arguments.text("thread"),
      let text = try arguments.text("text", limit: Self.textLimit)
    else { throw AssistantMistake("'thread' and 'text' are required") }
    guard let thread = try journal.snapshot().thread(at: name)?.thread else {
      throw AssistantMistake("no such thread; overview lists them")
    }
    let title = try arguments.text("title") ?? ""
    guard !title.unicodeScalars.contains(where: \.isControl) else {
      throw AssistantMistake("'title' must be one line without control characters")
    }
    var entry = NewEntry(
      title: title,
      body: text,
      sender: thread.kind.prefix == .sender ? .me : nil
    )
    guard !entry.content.isBlank else { throw AssistantMistake("'text' is empty") }
    entry.properties = try properties(arguments.texts("fields", count: 40), of: thread)
    entry.content.add(try tags(arguments.texts("tags", count: 40)))
    entry.properties.append(Entry.Property(key: ReservedKey.source.rawValue, value: "mcp"))
    return try save(entry, in: name)
  }

  private func save(_ entry: NewEntry, in address: String) throws -> AssistantAnswers.Answer {
    let (session, writer) = (journal.session, JournalWriter(journal.session))
    let saved: SavedEntries
    do {
      saved = try writer.save { try session.journal.add([entry], to: address) }
    } catch let failure as Failure where failure.code == .badData || failure.code == .usage {
      try session.messages.warn(of: failure)
      throw AssistantMistake("the entry does not fit the thread; nothing was added")
    }
    try writer.tellNotes(of: saved.outcome)
    _ = try writer.conclude(saved.outcome)
    let ids = saved.ids
    try session.messages.say("added \(ids.map(\.text).joined(separator: " "))  \(address)")
    return .init(
      ["added": ids, "thread": address],
      ids: ids.map { EntryReference($0, in: address) }
    )
  }

  /// The properties that an assistant gives, each a field of the thread or one of a few others.
  private func properties(
    _ texts: [String],
    of thread: JournalThread
  ) throws -> [Entry.Property] {
    try texts.map { text in
      let (name, value) = Entry.Property.assignment(text)
      let field = thread.schema[name]
      let reserved = ReservedKey(name)
      let isUsual = reserved == nil && field?.isHidden == false
      guard isUsual || reserved.map(Self.keys.contains) == true else {
        throw AssistantMistake("no field of the thread: \(name.prefix(100))")
      }
      let key = field?.name.text ?? name
      guard !value.isEmpty, !value.unicodeScalars.contains(where: \.isControl),
        thread.problem(with: value, of: key) == nil
      else {
        throw AssistantMistake("the value does not fit the field \(key)")
      }
      return Entry.Property(key: key, value: value)
    }
  }

  private func tags(_ texts: [String]) throws -> [Tag] {
    try texts.map { text in
      guard let tag = Tag(text) else {
        throw AssistantMistake("not a tag: \(text.prefix(100))")
      }
      return tag
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character, such as the end of a line.
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
