internal import JournalFormat
internal import JournalModel

/// The parts of an imported entry, collected one by one.
struct EntryAssembly {
  private let dateOrder: DateOrder?
  private var thread: String?
  private var id: EntryID?
  private var time = ""
  private var date = ""
  private var title = ""
  private var sender: Handle?
  private var amount: TallyAmount?
  private var body: [UInt8] = []
  private var tags = ""
  private var properties: [Entry.Property] = []

  /// Creates an empty entry; `dateOrder` is the order in which the program that wrote the entry
  /// writes dates.
  init(dateOrder: DateOrder?) { self.dateOrder = dateOrder }

  /// Sets a part from text; an amount must be a number, and a time is parsed only when ``entry`` is
  /// read.
  mutating func take(
    _ text: ArraySlice<UInt8>,
    as part: EntryPart
  ) throws(ExchangeError.Reason) {
    guard part != .body else {
      body = Array(text)
      return
    }
    let text = String(decoding: text, as: UTF8.self)
    switch part {
    case .thread: thread = text
    case .id: take(id: text)
    case .time: time = text
    case .title: title = text
    case .sender: sender = EntryDetails.sender(text)
    case .amount:
      guard let read = EntryDetails.amount(text) else { throw .unreadableAmount }
      amount = read
    case .tags: tags = text
    case .favorite, .edited: add(text, to: part.rawValue)
    case .body: break
    }
  }

  /// Sets the day of an entry whose day and time are given separately.
  mutating func take(date text: String) { date = text }

  /// Adds a value of a property.
  mutating func add(_ value: String, to key: String) {
    let written = key == ReservedKey.edited.rawValue ? EntryTimestamp(value)?.description : nil
    properties.append(Entry.Property(key: key, value: written ?? value))
  }

  /// The entry, or `nil` if it has no time that a header can hold.
  var entry: ImportedEntry? {
    let written = date.isEmpty || time.isEmpty ? date + time : date + " " + time
    let stamp = ForeignTime.stamp(written, order: dateOrder)
    let impossible = stamp == nil ? ImpossibleStamp(written) : nil
    guard stamp != nil || impossible != nil else { return nil }
    let own = EntryDetails.ownTags(of: tags, body: body)
    let tagged = own.isEmpty ? [] : [Entry.Property(key: ReservedKey.tags.rawValue, value: own)]
    let content = EntryContent(
      sender: sender,
      amount: amount,
      title: title,
      properties: tagged + properties,
      body: body
    )
    var entry = ImportedEntry(content, at: stamp, thread: thread, id: id)
    entry.impossibleStamp = impossible
    return entry
  }

  /// Sets the id, or keeps a text that is not a valid id as the property `source-id`.
  private mutating func take(id text: String) {
    id = EntryID(text)
    if id == nil { add(EntryDetails.line(of: text), to: ReservedKey.sourceID.rawValue) }
  }
}
