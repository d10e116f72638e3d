internal import JournalFormat

/// An entry that is not written yet.
@dynamicMemberLookup
public struct EntryDraft: Sendable {
  /// Its id; use ``JournalThread/newID(using:)`` for a new one.
  public var id: EntryID
  /// The time of the entry.
  public var stamp: EntryTimestamp
  /// A nonexistent time that its header has in place of `stamp`, or `nil`; an entry with such a time
  /// is placed after the one before it.
  public var impossibleStamp: ImpossibleStamp?
  /// Its content.
  public var content: EntryContent

  /// An entry with the content `content`.
  public init(id: EntryID, stamp: EntryTimestamp, _ content: EntryContent = EntryContent()) {
    (self.id, self.stamp, self.content) = (id, stamp, content)
  }

  /// A part of its content.
  public subscript<Part>(dynamicMember part: WritableKeyPath<EntryContent, Part>) -> Part {
    get { content[keyPath: part] }
    set { content[keyPath: part] = newValue }
  }

  /// Returns the text that must be read back after the entry has been written.
  func text(in order: PropertyOrder) throws(ChangeError) -> EntryText {
    let heading = NewSubject(sender: content.sender, amount: content.amount, title: content.title)
    return EntryText(
      stamp: Array((impossibleStamp?.text ?? stamp.description).utf8),
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
