internal import JournalFormat
internal import JournalModel

/// The cells of one row on their way to an entry.
struct CSVCells {
  private var thread: String?
  private var id: EntryID?
  private var time: [UInt8] = []
  private var date: [UInt8] = []
  private var title = ""
  private var sender: Handle?
  private var amount: Amount?
  private var body: [UInt8] = []
  private var tags = ""
  private var properties: [Entry.Property] = []

  /// Reads a cell as its column says.
  mutating func take(
    _ cell: ArraySlice<UInt8>,
    as column: CSVHeader.Column,
    isOwn: Bool
  ) throws(ExchangeError.Reason) {
    let text = String(decoding: cell, as: UTF8.self)
    switch column {
    case .ignored: break
    case .date: date = Array(cell)
    case .property(let key): add(cell, key, isOwn: isOwn)
    case .part(.thread): thread = text
    case .part(.id): take(id: text)
    case .part(.time): time = Array(cell)
    case .part(.title): title = text
    case .part(.sender): sender = EntryDetails.sender(text)
    case .part(.amount):
      guard let read = EntryDetails.amount(text) else { throw .unreadableAmount }
      amount = read
    case .part(.body): body = Array(cell)
    case .part(.tags): tags = text
    case .part(.favorite):
      // Other programs say no of every entry that is none; ours only where a person wrote it.
      if !isOwn, Truth.reading(text) == false { break }
      add(cell, ReservedKey.favorite.rawValue, isOwn: isOwn)
    case .part(.edited): add(cell, ReservedKey.edited.rawValue, isOwn: isOwn)
    }
  }

  /// The entry; nothing where it has no time that can be read.
  var entry: ImportedEntry? {
    let written = date.isEmpty ? time : date + (time.isEmpty ? [] : [.space]) + time
    guard let stamp = EntryDetails.stamp(written[...]) else { return nil }
    let own = EntryDetails.ownTags(of: tags, body: body)
    let tagged = own.isEmpty ? [] : [Entry.Property(key: ReservedKey.tags.rawValue, value: own)]
    return ImportedEntry(
      stamp: stamp,
      thread: thread,
      id: id,
      sender: sender,
      amount: amount,
      title: title,
      properties: tagged + properties,
      body: body
    )
  }

  /// An id that no entry of ours can have is kept as the name that the entry has elsewhere.
  private mutating func take(id text: String) {
    id = EntryID(text)
    if id == nil {
      properties.append(Entry.Property(key: ReservedKey.sourceID.rawValue, value: text))
    }
  }

  private mutating func add(_ cell: ArraySlice<UInt8>, _ key: String, isOwn: Bool) {
    for value in EntryDetails.values(Array(cell)) where isOwn || !value.isEmpty {
      let written = key == ReservedKey.edited.rawValue ? Stamp(value)?.description : nil
      properties.append(Entry.Property(key: key, value: written ?? value))
    }
  }
}
