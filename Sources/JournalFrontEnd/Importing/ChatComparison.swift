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

  /// The number of new records that are followed by known ones: an earlier import had them unless the export was
  /// another one, so they may have been purged since.
  package private(set) var returningCount = 0

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
    new = isNew.contains(false) ? zip(items, isNew).compactMap { $1 ? $0 : nil } : items
    knownCount = items.count - new.count
    returningCount = isNew.prefix(isNew.lastIndex(of: false) ?? 0).count { $0 }
    nameSenders(chat, in: thread)
  }

  /// Finds the records that are known: by their ids, or as a sequence of messages.
  private mutating func markKnown(_ items: [ImportItem], _ known: KnownRecords) -> [Bool] {
    var used: [String: Int] = [:]
    var isNew = items.map { item in
      guard let id = item.sourceID, let entries = known.byID[id] else { return true }
      let number = used[id, default: 0]
      guard number < entries.count else { return true }
      let entry = entries[number]
      used[id] = number + 1
      knownIDs[id] = entry.id
      if let label = item.entry.message?.sender, handles[label] == nil {
        handles[label] = entry.sender
      }
      return false
    }
    guard items.contains(where: { $0.entry.message != nil }), known.count > 0 else { return isNew }
    let exact = isNew.count { !$0 }
    let isSure = exact >= 3 && exact * 5 >= min(known.count, items.count) * 4
    // Where most messages are the same in every respect, only the others have to be aligned.
    let records = known.byID.flatMap { id, records in
      records.dropFirst(isSure ? used[id, default: 0] : 0).compactMap(\.aligned)
    }.sorted { ($0.message.time, $0.place) < ($1.message.time, $1.place) }
    let messages = items.indices.compactMap { place -> (Int, MessageAlignment.Message)? in
      guard !isSure || isNew[place], let id = items[place].sourceID.flatMap(SourceID.init(_:))
      else {
        return nil
      }
      return (place, MessageAlignment.Message(id, sender: items[place].entry.message?.sender))
    }
    guard !records.isEmpty, !messages.isEmpty else {
      if exact > 0 || known.hasOwnIDs {
        agreement = Agreement(
          isCertain: isSure || !known.hasOwnIDs,
          matchCount: exact,
          overlap: known.count
        )
      }
      return isNew
    }
    let alignment = MessageAlignment(messages.map(\.1), with: records.map(\.message))
    for ((place, message), partner) in zip(messages, alignment.partners) {
      guard let partner else { continue }
      isNew[place] = false
      knownIDs[message.id.text] = records[partner].id
    }
    for (label, name) in alignment.senders { handles[label] = known.handles[name] }
    agreement = Agreement(
      isCertain: isSure || alignment.isCertain,
      matchCount: isNew.count { !$0 },
      overlap: isSure ? exact : alignment.overlap.known
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
  /// A record.
  struct Record {
    let id: EntryID
    let text: String
    let sender: Handle?
    let name: String?
    let place: Int

    /// The record as a message that can be aligned, or `nil` if its program gave it an id.
    var aligned: (message: MessageAlignment.Message, id: EntryID, place: Int)? {
      SourceID(text).map { (MessageAlignment.Message($0, sender: name), id, place) }
    }
  }

  /// The records by their `source-id`, in file order.
  private(set) var byID: [String: [Record]] = [:]

  /// The handles of the people by name.
  private(set) var handles: [String: Handle] = [:]

  private(set) var count = 0

  /// Whether there are records without an id of their program.
  private(set) var hasOwnIDs = false

  /// Adds the records of a thread, whose people have the names that `named` lists.
  mutating func add(_ thread: JournalThread, _ ids: [EntryID], named: JournalThread? = nil) {
    byID.reserveCapacity(byID.count + ids.count)
    for (entry, id) in zip(thread.entries, ids) {
      guard let text = entry.value(of: ReservedKey.sourceID.rawValue) else { continue }
      let person = (named ?? thread).sender(of: entry)
      if let person, handles[person.name] == nil { handles[person.name] = person.handle }
      if !hasOwnIDs { hasOwnIDs = SourceID(text) != nil }
      byID[text, default: []].append(
        Record(id: id, text: text, sender: person?.handle, name: person?.name, place: count)
      )
      count += 1
    }
  }

  /// Whether some of the records of a file cannot be found here by their ids.
  func lacks(_ items: [ImportItem]) -> Bool {
    var seen: [String: Int] = [:]
    return !items.allSatisfy { item in
      guard let id = item.sourceID, let records = byID[id] else { return false }
      guard records.count == 1 else {
        seen[id, default: 0] += 1
        return seen[id, default: 0] <= records.count
      }
      return seen.updateValue(1, forKey: id) == nil
    }
  }
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
  package var sourceID: String? {
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
