public import JournalModel

/// An entry that shall be written; what is left out is filled in: the time of now, a new id.
public struct NewEntry: Sendable {
  /// When it happened; now where nothing is said.
  public var stamp: Stamp?
  /// Its id; a new one is drawn where nothing is said.
  public var id: EntryID?
  /// Who says it, in a conversation.
  public var sender: Handle?
  /// What it adds to a tally.
  public var amount: Amount?
  /// Its title; empty for none.
  public var title: String
  /// Its properties.
  public var properties: [Entry.Property]
  /// Its text, any bytes at all.
  public var body: [UInt8]

  /// An entry with these parts.
  public init(
    title: String = "",
    body: [UInt8] = [],
    properties: [Entry.Property] = [],
    at stamp: Stamp? = nil,
    id: EntryID? = nil,
    sender: Handle? = nil,
    amount: Amount? = nil
  ) {
    (self.title, self.body, self.properties) = (title, body, properties)
    (self.stamp, self.id, self.sender, self.amount) = (stamp, id, sender, amount)
  }

  /// The entry with everything filled in.
  func draft(
    in thread: JournalThread,
    avoiding taken: inout Set<EntryID>,
    _ ports: JournalPorts
  ) -> EntryDraft {
    var generator = ports.generator
    var id = id ?? thread.newID(using: &generator)
    while self.id == nil, !taken.insert(id).inserted { id = thread.newID(using: &generator) }
    return EntryDraft(
      id: id,
      stamp: stamp ?? ports.now().stamp,
      sender: sender,
      amount: amount,
      title: title,
      properties: properties,
      body: body
    )
  }
}
