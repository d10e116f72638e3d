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

  /// The number of records that the thread has.
  package private(set) var knownCount = 0

  /// The number of records that the thread once had and no longer has.
  package private(set) var removedCount = 0

  /// The number of new records that are followed by known ones: an earlier import had them unless the export was
  /// another one, so they may have been purged since.
  package private(set) var returningCount = 0

  /// The records among the known ones that bring another text or files.
  package private(set) var revisions: [RecordRevision] = []

  /// The new records with the id of an entry that stays as it is, since it has another text.
  package private(set) var conflicts: [ImportItem] = []

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

  /// The address of the thread.
  private let address: String

  /// Compares records with the thread at an address, or with nothing if it has to be created.
  package init(
    _ items: [ImportItem],
    _ chat: ImportedChat?,
    with thread: JournalThread?,
    at address: String,
    past: ImportPast
  ) throws {
    self.address = address
    var known = KnownRecords()
    var hasAll = true
    if let thread {
      let ids = thread.identities().ids
      taken = Set(ids)
      known.add(thread, ids)
      hasAll = !known.lacks(items)
      if !hasAll { known.add(removed: try past.removed(address), from: thread) }
    }
    try compare(items, isChat: chat != nil, with: known, past)
    if let thread, hasAll, !conflicts.isEmpty {
      known.add(removed: try past.removed(address), from: thread)
      try compare(items, isChat: chat != nil, with: known, past)
    }
    nameSenders(chat, in: thread)
  }

  private mutating func compare(
    _ items: [ImportItem],
    isChat: Bool,
    with known: KnownRecords,
    _ past: ImportPast
  ) throws {
    let pairing = RecordPairing(items, isChat: isChat, with: known)
    (handles, agreement) = (pairing.handles, pairing.agreement)
    var revising = RecordRevising(items, pairing.partners, isChat: isChat, known)
    try revising.decide { try past.imported($0, address) }
    (revisions, conflicts) = (revising.revisions, revising.conflicts)
    let partners = revising.partners
    let total = partners.count { $0 != nil }
    new = total > 0 ? zip(items, partners).compactMap { $1 == nil ? $0 : nil } : items
    removedCount = partners.count { $0?.isRemoved == true }
    knownCount = total - removedCount
    for (item, partner) in zip(items, partners) {
      if let partner, let id = item.sourceID { knownIDs[id] = partner.id }
    }
    let last = partners.lastIndex { $0 != nil } ?? 0
    returningCount = max(0, partners[..<last].count { $0 == nil } - conflicts.count)
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
        let isUnnamed = isMe && label.lowercased() == Handle.me.text && !taken.contains(.me)
        let person = Participant(
          isUnnamed ? .me : Handle(naming: label, besides: taken),
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

  /// The changes of known entries, and their ids, given the links to the files that were found.
  package func changes(linking links: [String: String]) -> (changes: [Change], ids: [EntryID]) {
    var (all, ids): ([Change], [EntryID]) = ([], [])
    for revision in revisions {
      let changes = revision.changes(linking: links)
      all += changes
      if !changes.isEmpty { ids.append(revision.id) }
    }
    return (all, ids)
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
      var generator = RecordGenerator("\(address) \(record) \(counts[record] ?? 0)")
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
      for link in message.media.compactMap({ links[new[place].mediaKey($0)] }) {
        // A text can name one file in two ways.
        let value = Entry.Property(key: ReservedKey.attach.rawValue, value: link)
        if !entries[place].properties.contains(value) { entries[place].properties.append(value) }
      }
      entries[place].body = new[place].text(linking: links)
    }
    return entries
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

extension String {
  /// The name on one line, as front matter is read best.
  fileprivate var withoutLineEnds: String { String(map { $0.isNewline ? " " : $0 }) }
}
