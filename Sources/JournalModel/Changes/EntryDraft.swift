internal import JournalFormat

/// An entry that is about to be written.
public struct EntryDraft: Sendable {
  /// Its id; ``JournalThread/newID(using:)`` draws one.
  public var id: EntryID
  /// When it happened.
  public var stamp: Stamp
  /// Who says it, in a conversation.
  public var sender: Handle?
  /// What it adds to a tally.
  public var amount: Amount?
  /// Its title; empty for none.
  public var title: String
  /// Its properties; a key with several values stands several times.
  public var properties: [Entry.Property]
  /// Its text, any bytes at all.
  public var body: [UInt8]

  /// An entry with these parts.
  public init(
    id: EntryID,
    stamp: Stamp,
    sender: Handle? = nil,
    amount: Amount? = nil,
    title: String = "",
    properties: [Entry.Property] = [],
    body: [UInt8] = []
  ) {
    self.id = id
    self.stamp = stamp
    self.sender = sender
    self.amount = amount
    self.title = title
    self.properties = properties
    self.body = body
  }

  /// What shall be read where it is written.
  func text(in order: PropertyOrder) throws(ChangeError) -> EntryText {
    EntryText(
      stamp: Array(stamp.description.utf8),
      subject: try Heading(sender: sender, amount: amount, title: title).written(),
      id: Array(id.text.utf8),
      properties: order.sorted(
        properties.map { PropertyText(key: Array($0.key.utf8), value: Array($0.value.utf8)) }
      ),
      body: body
    )
  }
}
