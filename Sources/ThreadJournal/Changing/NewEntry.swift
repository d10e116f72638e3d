public import JournalModel

/// An entry that shall be written; what is left out is filled in: the time of now, a new id.
@dynamicMemberLookup
public struct NewEntry: Sendable {
  /// When it happened; now where nothing is said.
  public var stamp: Stamp?
  /// Its id; a new one is drawn where nothing is said.
  public var id: EntryID?
  /// What it says.
  public var content: EntryContent

  /// An entry that says `content`.
  public init(_ content: EntryContent, at stamp: Stamp? = nil, id: EntryID? = nil) {
    (self.content, self.stamp, self.id) = (content, stamp, id)
  }

  /// An entry with these parts.
  public init(
    title: String = "",
    body: [UInt8] = [],
    properties: [Entry.Property] = [],
    at stamp: Stamp? = nil,
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

  /// A part of what it says.
  public subscript<Part>(dynamicMember part: WritableKeyPath<EntryContent, Part>) -> Part {
    get { content[keyPath: part] }
    set { content[keyPath: part] = newValue }
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
    return EntryDraft(id: id, stamp: stamp ?? ports.now().stamp, content)
  }
}
