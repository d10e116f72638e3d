internal import JournalFormat

/// An entry that is about to be written.
@dynamicMemberLookup
public struct EntryDraft: Sendable {
  /// Its id; ``JournalThread/newID(using:)`` draws one.
  public var id: EntryID
  /// When it happened.
  public var stamp: Stamp
  /// What it says.
  public var content: EntryContent

  /// An entry that says `content`.
  public init(id: EntryID, stamp: Stamp, _ content: EntryContent = EntryContent()) {
    (self.id, self.stamp, self.content) = (id, stamp, content)
  }

  /// A part of what it says.
  public subscript<Part>(dynamicMember part: WritableKeyPath<EntryContent, Part>) -> Part {
    get { content[keyPath: part] }
    set { content[keyPath: part] = newValue }
  }

  /// What shall be read where it is written.
  func text(in order: PropertyOrder) throws(ChangeError) -> EntryText {
    let heading = NewSubject(sender: content.sender, amount: content.amount, title: content.title)
    return EntryText(
      stamp: Array(stamp.description.utf8),
      subject: try heading.written(),
      id: Array(id.text.utf8),
      properties: order.sorted(
        content.properties.map {
          PropertyText(key: Array($0.key.utf8), value: Array($0.value.utf8))
        }
      ),
      body: content.body
    )
  }
}
