public import JournalModel

/// Entries from elsewhere, for one thread.
public struct IncomingEntries: Sendable {
  /// What is added to the thread.
  public struct Content: Sendable {
    /// The entries.
    public var entries: [NewEntry]

    /// The people who take part in the conversation, and their names.
    public var people: [ParticipantEdit]

    /// The changes of entries that the thread has.
    public var changes: [Change]

    /// The entries that are changed.
    public var changed: [EntryID]

    /// Entries, people, and changes of the entries `changed`.
    public init(
      _ entries: [NewEntry],
      people: [ParticipantEdit] = [],
      changes: [Change] = [],
      of changed: [EntryID] = []
    ) {
      (self.entries, self.people) = (entries, people)
      (self.changes, self.changed) = (changes, changed)
    }
  }

  /// The thread's address.
  public var address: String

  /// Returns what to add to the thread, or to a new one if it is passed `nil`.
  ///
  /// It is called under the lock with the thread's current state, so that duplicates can be left
  /// out.
  public var content: @Sendable (JournalThread?) throws -> Content

  /// The title of the thread if it has to be created, or `nil` for the name in its address.
  public var title: String?

  /// The file of the thread if it has to be created, or `nil` to make one of the entries.
  public var file: [UInt8]?

  /// The kind of the thread if it has to be created.
  public var kind: Kind

  /// The fields of the thread if it has to be created.
  public var fields: [FieldDefinition]

  /// Creates incoming entries for the thread at `address`.
  public init(
    at address: String,
    title: String? = nil,
    file: [UInt8]? = nil,
    kind: Kind = .journal,
    fields: [FieldDefinition] = [],
    _ content: @escaping @Sendable (JournalThread?) throws -> Content
  ) {
    (self.address, self.content) = (address, content)
    (self.title, self.file, self.kind, self.fields) = (title, file, kind, fields)
  }
}
