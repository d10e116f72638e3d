internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// An entry as it was asked for with options.
struct EntryRequest {
  /// The thread that it goes to.
  let address: String

  /// The thread as it was when the command began.
  let thread: JournalThread

  /// What is known of the entry; its text comes later.
  var entry: NewEntry

  /// The files that go with it.
  let attachments: [NewAttachment]

  /// The text that it begins with.
  let template: [UInt8]

  /// Whether values that do not fit are stored all the same.
  private let isForced: Bool

  /// Whether nothing but a time was given.
  var isEmpty: Bool { entry.title.isEmpty && entry.properties.isEmpty }

  /// What the options of `session` ask for.
  init(_ session: Session, for address: String) throws(Failure) {
    let given = EntryOptions(session.invocation)
    let thread: JournalThread
    let emptied = try Failure.of { () throws(JournalError) in
      try session.journal.emptiedThread(address)
    }
    if let emptied {
      thread = emptied
    } else {
      thread = try session.reader.currentThread(at: address)
    }
    isForced = given.isForced
    (self.address, self.thread) = (address, thread)
    let stamp = try given.time.map(session.stampGiven) ?? session.now.stamp
    entry = NewEntry(title: given.title ?? "", at: stamp)
    entry.sender = try Self.sender(given.sender, in: thread)
    let usual = try session.settings.text(.template)
    let name = given.template ?? usual
    if let name {
      template = try session.entryTemplate(named: name, for: address, &entry)
    } else {
      template = []
    }
    let attached = try session.attachments(given.files, to: address, on: stamp.date)
    attachments = attached.files
    entry.properties = try session.properties(given.fields, of: thread, isForced: isForced)
    entry.properties += try session.tagsGiven(given.tags).map {
      Entry.Property(key: "tags", value: $0)
    }
    if given.isStarred { entry.properties.append(.init(key: "favorite", value: "true")) }
    if let place = given.place {
      entry.properties.append(.init(key: "location", value: place))
    }
    entry.properties += attached.links.map { Entry.Property(key: "attach", value: $0) }
  }

  /// Whether a person will be asked for something that is missing of an entry.
  func isAsking(for entry: NewEntry, _ session: Session) -> Bool {
    Questions(session).canAsk && !isForced && !FieldForm(thread, entry.properties).missing.isEmpty
  }

  /// Fills in what is still missing of an entry: asks for it, or complains where nobody can be asked.
  ///
  /// `keep` is given all values after each answer, since answers are nowhere else.
  func complete(
    _ entry: inout NewEntry,
    _ session: Session,
    keep: ([Entry.Property]) throws(Failure) -> Void = { _ in }
  ) throws(Failure) {
    if entry.stamp == nil { entry.stamp = self.entry.stamp }
    var form = FieldForm(thread, entry.properties)
    if Questions(session).canAsk, !isForced {
      try form.ask(session, keep: keep)
    } else if let missing = form.missing.first, !isForced {
      throw Failure(
        .badData,
        "\(address): the field '\(missing.name)' is required",
        remedy: "give it with -F \(missing.name)=…, or store the entry without it with --force"
      )
    }
    entry.properties = form.properties
    guard !isForced else { return }
    try session.check(entry.properties, against: thread, at: address)
  }

  private static func sender(
    _ text: String?,
    in thread: JournalThread
  ) throws(Failure) -> Handle? {
    guard let text else { return thread.kind.lead == .sender ? .me : nil }
    guard thread.kind.lead == .sender else {
      throw Failure(
        .usage,
        "only entries of a conversation have a sender",
        remedy: "leave --from out, or begin one with 'tj new TITLE --kind conversation'"
      )
    }
    guard let handle = Handle(text) else {
      throw Failure(
        .usage,
        "'\(text)' is no name of a sender",
        remedy: "give one word such as @anna"
      )
    }
    return handle
  }
}
