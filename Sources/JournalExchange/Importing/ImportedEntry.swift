public import JournalModel

/// An entry that came from elsewhere, in the terms in which a journal takes new ones.
public struct ImportedEntry: Hashable, Sendable {
  /// The address of the thread that it says it belongs to; nothing where the caller decides.
  public var thread: String?
  /// The id that it goes by; nothing where it has none that an entry could have.
  public var id: EntryID?
  /// When it happened.
  public var stamp: Stamp
  /// Who says it, in a conversation.
  public var sender: Handle?
  /// What it adds to a tally.
  public var amount: Amount?
  /// Its title, one line that a header can hold; empty for none.
  public var title: String
  /// Its properties, tags and favorite among them; a key with several values stands several times.
  public var properties: [Entry.Property]
  /// Its text.
  public var body: [UInt8]

  /// An entry with these parts; the title is brought into the form of a header.
  public init(
    stamp: Stamp,
    thread: String? = nil,
    id: EntryID? = nil,
    sender: Handle? = nil,
    amount: Amount? = nil,
    title: String = "",
    properties: [Entry.Property] = [],
    body: [UInt8] = []
  ) {
    self.thread = thread
    self.id = id
    self.stamp = stamp
    self.sender = sender
    self.amount = amount
    self.title = title.asTitle
    self.properties = properties
    self.body = body
  }
}

extension ImportedEntry {
  /// An entry of a journal as if it came from elsewhere; nothing where its stamp names no time that exists.
  public init?(_ exported: LocatedEntry) {
    self.init(exported.source, exported.position)
  }

  /// The entry at `position` of a thread as if it came from elsewhere; nothing where its stamp names no time
  /// that exists.
  public init?(_ source: LocatedThread, _ position: Int) {
    let entry = source.entry(at: position)
    guard let stamp = entry.stamp else { return nil }
    let subject = entry.subject
    self.init(
      stamp: stamp,
      thread: source.address,
      id: source.id(at: position),
      sender: subject.sender,
      amount: subject.amount,
      title: entry.title,
      properties: entry.properties,
      body: entry.body
    )
  }
}
