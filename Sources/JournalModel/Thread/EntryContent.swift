/// What an entry says, apart from when and under which id: the same for one that is new, one that is about to be
/// written, and one that comes from elsewhere.
public struct EntryContent: Hashable, Sendable {
  /// Who says it, in a conversation.
  public var sender: Handle?
  /// What it adds to a tally.
  public var amount: TallyAmount?
  /// Its title; empty for none.
  public var title: String
  /// Its properties, tags and favorite among them; a key with several values stands several times.
  public var properties: [Entry.Property]
  /// Its text, any bytes at all.
  public var body: [UInt8]

  /// What these parts say.
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

  /// What an entry of a thread says.
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
