public import JournalModel

/// An entry to add; missing parts are filled in with the current time and a new id.
@dynamicMemberLookup
public struct NewEntry: Sendable {
  /// The time of the entry, or `nil` for the current time.
  public var stamp: EntryTimestamp?
  /// The text that its header has in place of a valid time, or `nil`.
  public var impossibleStamp: ImpossibleStamp?
  /// Its id, or `nil` to generate one.
  public var id: EntryID?
  /// Its content.
  public var content: EntryContent

  /// An entry with the content `content`.
  public init(_ content: EntryContent, at stamp: EntryTimestamp? = nil, id: EntryID? = nil) {
    (self.content, self.stamp, self.id) = (content, stamp, id)
  }

  /// An entry with this text, and these parts.
  public init(
    title: String = "",
    body: String,
    properties: [Entry.Property] = [],
    at stamp: EntryTimestamp? = nil,
    sender: Handle? = nil
  ) {
    self.init(
      title: title,
      body: Array(body.utf8),
      properties: properties,
      at: stamp,
      sender: sender
    )
  }

  /// An entry with these parts; its text can be any bytes at all.
  public init(
    title: String = "",
    body: [UInt8] = [],
    properties: [Entry.Property] = [],
    at stamp: EntryTimestamp? = nil,
    id: EntryID? = nil,
    sender: Handle? = nil,
    amount: TallyAmount? = nil
  ) {
    let content = EntryContent(
      sender: sender,
      amount: amount,
      title: title,
      properties: properties,
      body: body
    )
    self.init(content, at: stamp, id: id)
  }

  /// A part of its content.
  public subscript<Part>(dynamicMember part: WritableKeyPath<EntryContent, Part>) -> Part {
    get { content[keyPath: part] }
    set { content[keyPath: part] = newValue }
  }

  /// The entry with all missing parts filled in.
  func draft(
    in thread: JournalThread,
    avoiding taken: inout Set<EntryID>,
    _ environment: JournalEnvironment
  ) -> EntryDraft {
    var generator = environment.generator
    var id = id ?? thread.newID(using: &generator)
    while self.id == nil, !taken.insert(id).inserted { id = thread.newID(using: &generator) }
    var draft = EntryDraft(id: id, stamp: stamp ?? environment.now().stamp, content)
    draft.impossibleStamp = impossibleStamp
    return draft
  }
}
