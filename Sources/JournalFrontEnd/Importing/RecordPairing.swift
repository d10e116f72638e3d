internal import JournalExchange
internal import JournalModel

/// Which records of a file are which of a thread: by their ids, or as a sequence of messages.
struct RecordPairing {
  /// For each record of the file, the known one that it is, or `nil` if it is new.
  private(set) var partners: [KnownRecords.Record?]

  /// The handles of the senders by their names in the export, as far as known messages tell.
  private(set) var handles: [String: Handle] = [:]

  /// The agreement of messages without ids, or `nil` if there are none on one side.
  private(set) var agreement: ChatComparison.Agreement?

  /// The names here of the senders, as far as ids tell.
  private var names: [String: String] = [:]

  private var used: Set<Int> = []

  /// Pairs the records of a file, which are messages if `isChat`, with those of a thread.
  init(_ items: [ImportItem], isChat: Bool, with known: KnownRecords) {
    partners = Array(repeating: nil, count: items.count)
    guard known.count > 0 else { return }
    for (place, item) in items.enumerated() {
      guard let id = item.sourceID, let records = known.byID[id],
        let record = partner(of: item, among: records, isChat, known)
      else { continue }
      used.insert(record.place)
      partners[place] = record
      if let label = item.entry.message?.sender, handles[label] == nil {
        (handles[label], names[label]) = (record.sender, record.name)
      }
    }
    if items.contains(where: { $0.entry.message != nil }) { align(items, with: known) }
  }

  /// The first known record with the id of a record that is not another one's; if the id does not depend on the text,
  /// one with the same text is preferred, and one that is still there.
  private func partner(
    of item: ImportItem,
    among records: [KnownRecords.Record],
    _ isChat: Bool,
    _ known: KnownRecords
  ) -> KnownRecords.Record? {
    guard records.count > 1 else { return records.first { !used.contains($0.place) } }
    let free = records.filter { !used.contains($0.place) }
    guard free.count > 1, !isChat || item.hasForeignID else {
      let label = item.entry.message?.sender
      return free.first { $0.name == label } ?? free.first
    }
    let text = RecordText(item)
    return free.first { known.entry(of: $0).map { RecordText($0.content) } == text }
      ?? free.first { !$0.isRemoved } ?? free.first
  }

  /// Pairs the other messages by their order, unless their program gave them ids.
  private mutating func align(_ items: [ImportItem], with known: KnownRecords) {
    let exact = partners.count { $0 != nil }
    let isSure = exact >= 3 && exact * 5 >= min(known.count, items.count) * 4
    // Where most messages are the same in every respect, only the others have to be aligned.
    let records = known.byID.values.joined()
      .filter { !isSure || !used.contains($0.place) }.compactMap(\.aligned)
      .sorted { ($0.message.time, $0.record.place) < ($1.message.time, $1.record.place) }
    let messages = items.indices.compactMap { place -> (Int, MessageAlignment.Message)? in
      let item = items[place]
      guard !isSure || partners[place] == nil, let id = item.sourceID.flatMap(SourceID.init(_:))
      else { return nil }
      let sender = item.entry.message?.sender
      return (place, MessageAlignment.Message(id, sender: sender, isEdited: item.isEdited))
    }
    guard !records.isEmpty, !messages.isEmpty else {
      guard exact > 0 || known.hasOwnIDs else { return }
      agreement = ChatComparison.Agreement(
        isCertain: isSure || !known.hasOwnIDs,
        matchCount: exact,
        overlap: known.count
      )
      return
    }
    let alignment = MessageAlignment(
      messages.map(\.1),
      with: records.map(\.message),
      isSure: isSure,
      names: names
    )
    for ((place, _), partner) in zip(messages, alignment.partners) {
      if let partner { partners[place] = records[partner].record }
    }
    for (label, name) in alignment.senders { handles[label] = known.handles[name] }
    agreement = ChatComparison.Agreement(
      isCertain: isSure || alignment.isCertain,
      matchCount: partners.count { $0 != nil },
      overlap: isSure ? exact : alignment.overlap.known
    )
  }
}
