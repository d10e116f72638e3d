/// The content of an entry without its time and id; used for new, existing and imported entries.
public struct EntryContent: Hashable, Sendable {
  /// The sender in a conversation, or `nil` if there is none.
  public var sender: Handle?
  /// The amount that it adds to a tally, or `nil` if there is none.
  public var amount: TallyAmount?
  /// Its title; empty for none.
  public var title: String
  /// Its properties, including tags and favorite; a key with several values occurs several times.
  public var properties: [Entry.Property]
  /// Its text, which may contain any bytes.
  public var body: [UInt8]

  /// Creates content from its parts.
  public init(
    sender: Handle? = nil,
    amount: TallyAmount? = nil,
    title: String = "",
    properties: [Entry.Property] = [],
    body: [UInt8] = []
  ) {
    (self.sender, self.amount) = (sender, amount)
    (self.title, self.properties, self.body) = (title, properties, body)
  }

  /// The content of an entry of a thread.
  public init(_ entry: Entry) {
    let subject = entry.subject
    self.init(
      sender: subject.sender,
      amount: subject.amount,
      title: entry.title,
      properties: entry.properties,
      body: entry.body
    )
  }
}
