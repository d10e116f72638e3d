internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// An entry as it was asked for with options.
struct EntryRequest {
  /// The thread that it goes to.
  let address: String

  /// The thread as it was when the command began.
  let thread: JournalModel.Thread

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
    let invocation = session.invocation
    let thread = try session.needed(address)
    isForced = invocation.has("force")
    (self.address, self.thread) = (address, thread)
    let given = try session.stampGiven()
    let stamp = given ?? session.now.stamp
    entry = NewEntry(title: invocation.value("title") ?? "", at: stamp)
    entry.sender = try Self.sender(invocation.value("from"), in: thread)
    let usual = try session.text("template")
    let name = invocation.value("template") ?? usual
    if let name {
      template = try session.entryTemplate(named: name, for: address, &entry)
    } else {
      template = []
    }
    let attached = try session.attachments(to: address, on: stamp.date)
    attachments = attached.files
    entry.properties = try session.fields(of: thread, isForced: isForced)
    entry.properties += try session.tagsGiven().map { Entry.Property(key: "tags", value: $0) }
    if invocation.has("star") { entry.properties.append(.init(key: "favorite", value: "true")) }
    if let place = invocation.value("place") {
      entry.properties.append(.init(key: "location", value: place))
    }
    entry.properties += attached.links.map { Entry.Property(key: "attach", value: $0) }
  }

  /// Fills in what is still missing of an entry: asks for it, or complains where nobody can be asked.
  func complete(_ entry: inout NewEntry, _ session: Session) throws(Failure) {
    if entry.stamp == nil { entry.stamp = self.entry.stamp }
    var form = FieldForm(thread, entry.properties)
    if session.canAsk, !isForced {
      try form.ask(session)
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
    in thread: JournalModel.Thread
  ) throws(Failure) -> Handle? {
    guard let text else { return thread.kind == .conversation ? .me : nil }
    guard thread.kind == .conversation else {
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

extension Session {
  /// The time that was given, said back where it was not a plain date.
  func stampGiven() throws(Failure) -> Stamp? {
    guard let text = invocation.value("at") else { return nil }
    let stamp = try stamp(of: text)
    if Stamp(text) == nil { try say("'\(text)' is \(stamp.shownWithOffset)") }
    return stamp
  }

  /// The time that a text means, with the offset that holds then at this device.
  func stamp(of text: String) throws(Failure) -> Stamp {
    do throws(DateError) {
      let moment = try DateExpression(text).moment(now: now.stamp)
      guard moment.time != nil, moment.offset == nil else { return moment }
      let zone = times.device.flatMap { times.zones.resolve(moment, in: $0) }
      return Stamp(
        moment.date,
        time: moment.time,
        offset: (zone?.offset ?? now.offset).wholeMinutes
      )
    } catch {
      throw Failure(.usage, "\(error)", remedy: "")
    }
  }

  /// The values of the options `-F`, each under the name that its field has now.
  fileprivate func fields(
    of thread: JournalModel.Thread,
    isForced: Bool
  ) throws(Failure) -> [Entry.Property] {
    var properties: [Entry.Property] = []
    for text in invocation.values("field") {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0]).trimmingBlanks
      let value = parts.count > 1 ? String(parts[1]).trimmingBlanks : ""
      let key = try key(name, in: thread, isForced: isForced)
      if !value.isEmpty { properties.append(Entry.Property(key: key, value: value)) }
    }
    return properties
  }

  /// The key under which a value is written that was given for `name`.
  func key(
    _ name: String,
    in thread: JournalModel.Thread,
    isForced: Bool
  ) throws(Failure) -> String {
    if let field = thread.schema[name] { return field.name.text }
    if let reserved = ReservedKey(name) { return reserved.rawValue }
    if isForced || thread.schema.visible.isEmpty {
      return try FieldText.name(name).text
    }
    let meant = Suggestion.best(for: name, among: thread.schema.visible.map(\.name.text))
    throw Failure(
      .badData,
      "the thread has no field '\(name)'" + (meant.map { "; did you mean '\($0)'?" } ?? ""),
      remedy: "define it with 'tj field add \(name)', or store it all the same with --force"
    )
  }

  /// Complains about the first value that does not fit.
  func check(
    _ properties: [Entry.Property],
    against thread: JournalModel.Thread,
    at address: String
  ) throws(Failure) {
    for property in properties {
      guard let field = thread.schema[property.key],
        let problem = field.problem(with: property.value)
      else { continue }
      throw Failure(
        .badData,
        "\(address): the value of '\(field.name)' does not fit: \(problem.reason)",
        remedy: "correct it, or store it all the same with --force"
      )
    }
  }

  /// The value of `tags::` for the options `--tag`.
  func tagsGiven() throws(Failure) -> [String] {
    var words: [String] = []
    for text in invocation.values("tag") {
      for word in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
        words.append(try tag(String(word)).description)
      }
    }
    return words.isEmpty ? [] : [words.joined(separator: " ")]
  }

  /// The tag that a word is.
  func tag(_ word: String) throws(Failure) -> Tag {
    guard let tag = Tag(word) else {
      throw Failure(
        .usage,
        "'\(word)' is no tag",
        remedy: "a tag is a letter, then letters, digits, - _ and /"
      )
    }
    return tag
  }

  /// The files of the options `--media`: what is to be kept, and the links to it.
  func attachments(
    to address: String,
    on date: CivilDate,
    files: [String]? = nil
  ) throws(Failure) -> (files: [NewAttachment], links: [String]) {
    var attached: [NewAttachment] = []
    var links: [String] = []
    for file in files ?? invocation.values("media") {
      let bytes = try context.contents(ofFile: self.file(file))
      let taken = Set(attached.map(\.place))
      let known = attached.first { $0.bytes == bytes }?.place
      let free = try Failure.of { () throws(JournalError) in
        try journal.place(forAttaching: bytes, named: file, on: date, besides: taken)
      }
      let place = known ?? free
      if !attached.contains(where: { $0.place == place }) {
        attached.append(NewAttachment(place: place, bytes: bytes))
      }
      let name = file.lastPathPart.name
      links.append(Attachment(place: place, from: address, name: name).description)
    }
    return (attached, links)
  }
}
