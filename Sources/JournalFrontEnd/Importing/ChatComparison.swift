package import JournalExchange
internal import JournalFormat
package import JournalModel

/// Records with a `source-id` beside the thread that they are imported to: which of them it has or once had.
package struct ChatComparison {
  /// How well an export agrees with what an earlier one brought.
  package struct Agreement: Hashable, Sendable {
    /// Whether it is surely the same chat, or nothing of the chat is there yet.
    package let isCertain: Bool

    /// The number of messages that are the same.
    package let matchCount: Int

    /// The number of messages here in the time that the export covers.
    package let overlap: Int
  }

  /// The records that are new.
  package private(set) var new: [ImportItem] = []

  /// The number of records that the thread has or once had.
  package private(set) var knownCount = 0

  /// The agreement of messages without ids, or `nil` if there are none on one side.
  package private(set) var agreement: Agreement?

  /// The participants that the thread does not list yet, and which of them the writer is.
  package private(set) var people: [ParticipantEdit] = []

  /// The handles of the senders by their names in the export.
  private var handles: [String: Handle] = [:]

  /// The ids here of the records that are known, by their `source-id`.
  private var knownIDs: [String: EntryID] = [:]

  /// The ids that new entries cannot have.
  private var taken: Set<EntryID> = []

  /// Compares records with a thread, or with nothing if it has to be created; `removed` is asked for what it once had
  /// if some are not there.
  package init(
    _ items: [ImportItem],
    _ chat: ImportedChat?,
    with thread: JournalThread?,
    removed: () throws -> JournalThread
  ) rethrows {
    var known = KnownRecords()
    if let thread {
      let ids = thread.identities().ids
      taken = Set(ids)
      known.add(thread, ids)
      if known.count > 0, known.lacks(items) {
        let gone = try removed()
        known.add(gone, gone.identities().ids, named: thread)
      }
    }
    let isNew = markKnown(items, known)
    new = zip(items, isNew).compactMap { $1 ? $0 : nil }
    knownCount = items.count - new.count
    nameSenders(chat, in: thread)
  }

  /// Finds the records that are known: by the ids of their program, or as a sequence of messages.
  private mutating func markKnown(_ items: [ImportItem], _ known: KnownRecords) -> [Bool] {
    var left = known.byID
    var isNew = items.map { item in
      guard let id = item.sourceID, let count = left[id], count > 0 else { return true }
      left[id] = count - 1
      knownIDs[id] = known.ids[id]
      return false
    }
    let labels = Numbers(items.compactMap { $0.entry.message?.sender })
    let messages = items.enumerated().compactMap { place, item in
      item.sourceID.flatMap(SourceID.init(_:)).map { id in
        (place, MessageAlignment.Message(id, sender: item.entry.message?.sender.map { labels[$0] }))
      }
    }
    let records = known.messages
    guard items.contains(where: { $0.entry.message != nil }), !records.isEmpty, !messages.isEmpty
    else { return isNew }
    let names = Numbers(records.compactMap(\.sender))
    let alignment = MessageAlignment(
      messages.map(\.1),
      with: records.map { .init($0.id, sender: $0.sender.map { names[$0] }) }
    )
    for ((place, message), partner) in zip(messages, alignment.partners) {
      guard let partner else { continue }
      isNew[place] = false
      knownIDs[message.id.text] = records[partner].entry
    }
    for (label, name) in alignment.senders {
      handles[labels.texts[label]] = known.handles[names.texts[name]]
    }
    agreement = Agreement(
      isCertain: alignment.isCertain,
      matchCount: alignment.matchCount,
      overlap: alignment.overlap.known
    )
    return isNew
  }

  /// Gives each sender of a new message a handle: that of a person with the name, or a new one.
  private mutating func nameSenders(_ chat: ImportedChat?, in thread: JournalThread?) {
    let listed = thread?.participants ?? []
    var taken = Set(listed.map(\.handle))
    var labels = chat?.people ?? []
    for item in new { if let sender = item.entry.message?.sender { labels.append(sender) } }
    var seen: Set<String> = []
    for label in labels where seen.insert(label).inserted {
      let isMe = label == chat?.me
      if handles[label] == nil {
        let same = listed.first { $0.name == label || $0.handle.text == label }
        handles[label] = same?.handle ?? (isMe ? listed.first(where: \.isMe)?.handle : nil)
      }
      if handles[label] == nil {
        let person = Participant(
          Handle(naming: label, besides: taken),
          name: label.withoutLineEnds,
          isMe: isMe
        )
        taken.insert(person.handle)
        handles[label] = person.handle
        people.append(.add(person))
      } else if isMe, let handle = handles[label], !listed.contains(where: \.isMe) {
        people.append(.me(handle))
      }
    }
  }

  /// The new entries, with senders, ids, replies and links to the attached files.
  package func entries(linking links: [String: String]) -> [ImportedEntry] {
    var taken = taken
    var ids = knownIDs
    var counts: [String: Int] = [:]
    var entries = new.map { item in
      var entry = item.entry
      let record = item.sourceID ?? ""
      counts[record, default: 0] += 1
      var generator = RecordGenerator("\(record) \(counts[record] ?? 0)")
      let id = EntryID(using: &generator, avoiding: taken)
      taken.insert(id)
      entry.id = id
      if ids[record] == nil { ids[record] = id }
      return entry
    }
    for place in entries.indices {
      guard let message = entries[place].message else { continue }
      entries[place].sender = message.sender.flatMap { handles[$0] }
      if let reply = message.reply.flatMap({ ids[$0] }) {
        entries[place].properties.append(
          .init(key: ReservedKey.reply.rawValue, value: reply.description)
        )
      }
      for name in message.media {
        if let link = links[new[place].mediaKey(name)] {
          entries[place].properties.append(.init(key: ReservedKey.attach.rawValue, value: link))
        } else {
          // The export names a file that it does not have; the name is all that is known of it.
          let rest = entries[place].body
          entries[place].body = Array(name.lastPart.utf8) + (rest.isEmpty ? [] : [.lineFeed] + rest)
        }
      }
    }
    return entries
  }
}

/// The records that a thread has or once had.
private struct KnownRecords {
  /// A record without an id of its program.
  struct Record {
    let id: SourceID
    let sender: String?
    let entry: EntryID
  }

  /// The number of records with each `source-id` that is not one of ours.
  private(set) var byID: [String: Int] = [:]

  /// The entries of those, by that id.
  private(set) var ids: [String: EntryID] = [:]

  /// The handles of the people by name.
  private(set) var handles: [String: Handle] = [:]

  private var records: [Record] = []

  /// The records in the order of their time.
  var messages: [Record] {
    records.enumerated().sorted { one, other in
      (one.element.id.time.localSeconds, one.offset)
        < (other.element.id.time.localSeconds, other.offset)
    }.map(\.element)
  }

  var count: Int { byID.count + records.count }

  /// Adds the records of a thread, whose people have the names that `named` lists.
  mutating func add(_ thread: JournalThread, _ ids: [EntryID], named: JournalThread? = nil) {
    for (entry, id) in zip(thread.entries, ids) {
      guard let text = entry.value(of: ReservedKey.sourceID.rawValue) else { continue }
      let person = (named ?? thread).sender(of: entry)
      if let person, handles[person.name] == nil { handles[person.name] = person.handle }
      if let own = SourceID(text) {
        records.append(Record(id: own, sender: person?.name, entry: id))
      }
      byID[text, default: 0] += 1
      self.ids[text] = id
    }
  }

  /// Whether some of the records of a file cannot be found here by their ids.
  func lacks(_ items: [ImportItem]) -> Bool {
    var left = byID
    return !items.allSatisfy { item in
      guard let id = item.sourceID, let count = left[id], count > 0 else { return false }
      left[id] = count - 1
      return true
    }
  }
}

/// Numbers for texts, in the order in which they first occur.
private struct Numbers {
  private(set) var texts: [String] = []
  private var numbers: [String: Int] = [:]

  init(_ all: [String]) {
    for text in all where numbers[text] == nil {
      numbers[text] = texts.count
      texts.append(text)
    }
  }

  subscript(text: String) -> Int { numbers[text] ?? -1 }
}

/// Random numbers that are the same for the same record, so that two devices give it the same id.
private struct RecordGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ record: String) {
    state = record.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

extension ImportItem {
  /// The `source-id` of the record.
  var sourceID: String? {
    entry.properties.first { $0.key == ReservedKey.sourceID.rawValue }?.value
  }

  /// The key of a file that the record names, among the files of all records.
  package func mediaKey(_ name: String) -> String { "\(sourceID ?? "")/\(name)" }

  /// Whether the record has a `source-id` from which it is known again.
  var hasSourceID: Bool { sourceID != nil && entry.id == nil }
}

extension String {
  /// The name in a path.
  fileprivate var lastPart: Substring { split(separator: "/").last ?? self[...] }

  /// The name on one line, as front matter is read best.
  fileprivate var withoutLineEnds: String { String(map { $0.isNewline ? " " : $0 }) }
}
