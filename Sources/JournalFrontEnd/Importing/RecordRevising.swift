internal import JournalExchange
internal import JournalFormat
package import JournalModel
internal import JournalSystem

/// A known record that brings another text than its entry has, or files that it lacks.
package struct RecordRevision {
  /// The record; its message names only the files that the entry lacks.
  package fileprivate(set) var item: ImportItem

  /// The id of the entry.
  package let id: EntryID

  /// Whether the text of the record replaces that of the entry even if no file is found.
  package fileprivate(set) var hasNewText = false

  /// Whether the entry still has the text that was imported.
  fileprivate let isUnedited: Bool

  /// The content of the entry.
  fileprivate let content: EntryContent

  /// The changes of the entry, given the links to the files that were found; none if nothing was.
  func changes(linking links: [String: String]) -> [Change] {
    let names = item.entry.message?.media ?? []
    let found = names.filter { links[item.mediaKey($0)] != nil }
    guard hasNewText || !found.isEmpty else { return [] }
    var changes: [Change] = []
    var body = content.body
    if isUnedited {
      body = item.text(linking: links, and: content)
      if item.entry.title != content.title { changes.append(.retitle(id, item.entry.title)) }
    } else {
      let lines = Set(found.map { Array($0.lastPathPart.name.utf8)[...] })
      let rest = body.split(separator: .lineFeed, omittingEmptySubsequences: false)
        .drop { lines.contains($0) }
      body = Array(rest.joined(separator: [.lineFeed]))
    }
    if canonicalContent(body) != content.body { changes.append(.replaceBody(id, body)) }
    let edited = ReservedKey.edited.rawValue
    if hasNewText, let time = item.entry.properties.first(where: { $0.key == edited })?.value {
      changes.append(.setProperty(id, key: edited, values: [time]))
    }
    let values = found.compactMap { links[item.mediaKey($0)] }
    if !values.isEmpty {
      changes.append(.addValues(id, key: ReservedKey.attach.rawValue, values))
    }
    return changes
  }
}

/// What happens to entries whose records now have another text or more files: three versions are compared, that of the
/// entry, that of the record, and the one that was imported.
///
/// A text that was edited here is never replaced, and neither is one whose record may be another one of the same name;
/// the new version becomes an entry of its own.
struct RecordRevising {
  /// For each record of the file, the known one that it is, or `nil` if it is new.
  private(set) var partners: [KnownRecords.Record?]

  /// The records that change their entries.
  private(set) var revisions: [RecordRevision] = []

  /// The new records whose ids entries with other texts have.
  private(set) var conflicts: [ImportItem] = []

  private let items: [ImportItem]
  private let isChat: Bool
  private let known: KnownRecords

  /// Prepares the comparison of records with their partners.
  init(
    _ items: [ImportItem],
    _ partners: [KnownRecords.Record?],
    isChat: Bool,
    _ known: KnownRecords
  ) {
    (self.items, self.partners, self.isChat, self.known) = (items, partners, isChat, known)
  }

  /// Decides what happens; `imported` returns entries as the last import left them.
  mutating func decide(_ imported: (Set<EntryID>) throws -> JournalThread) rethrows {
    let places = partners.indices.filter { differs(items[$0], $0) }
    guard !places.isEmpty else { return }
    var ids: Set<EntryID> = []
    for place in places {
      for record in candidates(for: items[place], place) { ids.insert(record.id) }
    }
    let bases = Dictionary(
      try imported(ids).entries.compactMap { entry in entry.writtenID.map { ($0, entry.content) } }
    ) { first, _ in first }
    for place in places { decide(place, bases) }
  }

  /// The records that the one at a place can be: its partner, and those with the same id.
  private func candidates(for item: ImportItem, _ place: Int) -> [KnownRecords.Record] {
    guard let partner = partners[place] else { return [] }
    let others = isSequential(item) ? [] : known.byID[partner.text] ?? []
    return [partner] + others.filter { $0.place != partner.place }
  }

  /// Whether the id of a record is made of its text, as that of messages without ids.
  private func isSequential(_ item: ImportItem) -> Bool { isChat && !item.hasForeignID }

  /// Whether a record has another text than its entry, or files that the entry lacks.
  private func differs(_ item: ImportItem, _ place: Int) -> Bool {
    guard let record = partners[place] else { return false }
    let isText = item.entry.message?.media.isEmpty ?? true
    if isText, isSequential(item), item.sourceID == record.text { return false }
    guard let entry = known.entry(of: record) else { return false }
    if isSequential(item) {
      guard !record.isRemoved, let id = item.sourceID.flatMap(SourceID.init(_:)), !id.isDeleted
      else { return false }
      let isSame = SourceID(record.text).map { $0.content == id.content && !id.isMedia } ?? false
      if isSame || id.isMedia { return !missingFiles(of: item, entry).isEmpty }
      return RecordText(item) != text(of: entry, item)
    }
    if record.isRemoved, item.hasForeignID { return false }
    return RecordText(item) != text(of: entry, item) || !missingFiles(of: item, entry).isEmpty
  }

  private func text(of entry: Entry, _ item: ImportItem) -> RecordText {
    RecordText(entry.content, files: item.entry.message?.media ?? [])
  }

  /// The files of a record that its entry does not have: all if it has none, else those whose names are above its text.
  private func missingFiles(of item: ImportItem, _ entry: Entry) -> [String] {
    guard let media = item.entry.message?.media, !media.isEmpty else { return [] }
    guard entry.value(of: ReservedKey.attach.rawValue) != nil else { return media }
    let lines = entry.body.split(separator: .lineFeed, maxSplits: media.count)
    return media.filter {
      lines.prefix(media.count).contains(Array($0.lastPathPart.name.utf8)[...])
    }
  }

  private mutating func decide(_ place: Int, _ bases: [EntryID: EntryContent]) {
    let item = items[place]
    let files = item.entry.message?.media ?? []
    let there = RecordText(item)
    let others = candidates(for: item, place)
    guard let partner = partners[place], let entry = known.entry(of: partner) else { return }
    let here = text(of: entry, item)
    let base = bases[partner.id].map { RecordText($0, files: files) }
    let isUnedited = here == base
    var revision = RecordRevision(
      item: item,
      id: partner.id,
      isUnedited: isUnedited,
      content: entry.content
    )
    // Files that were detached here stay detached.
    let key = ReservedKey.attach.rawValue
    let isDetached =
      entry.value(of: key) == nil
      && bases[partner.id]?.properties.contains { $0.key == key } ?? false
    let missing = partner.isRemoved || isDetached ? [] : missingFiles(of: item, entry)
    revision.item.entry.message?.media = missing
    let isOnlyMedia = item.sourceID.flatMap(SourceID.init(_:))?.isMedia ?? false
    let isKnown =
      there == here || there.isEmpty || isSequential(item) && isOnlyMedia
      || others.contains { bases[$0.id].map { RecordText($0, files: files) } == there }
    if !isKnown {
      let isSame = item.hasForeignID || isSequential(item)
      let isGrown = base.map { !$0.isEmpty && there.contains($0) } ?? false
      guard !partner.isRemoved, isUnedited, isSame || isGrown else {
        if !isSame, here.contains(there) { return }
        partners[place] = nil
        conflicts.append(item)
        return
      }
      revision.hasNewText = true
    }
    if revision.hasNewText || !missing.isEmpty { revisions.append(revision) }
  }
}

extension SourceID {
  var isDeleted: Bool { content == Content.deleted.rawValue }
  var isMedia: Bool { content == Content.media.rawValue }
  var isText: Bool { !isDeleted && !isMedia }
}
