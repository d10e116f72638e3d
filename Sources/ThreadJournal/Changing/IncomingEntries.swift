public import JournalModel

/// Entries from elsewhere, for one thread.
public struct IncomingEntries: Sendable {
  /// The thread's address.
  public var address: String

  /// Returns the entries to add to the thread, or to a new one if it is passed `nil`.
  ///
  /// It is called under the lock with the thread's current state, so that duplicates can be left
  /// out.
  public var entries: @Sendable (JournalThread?) -> [NewEntry]

  /// The kind of the thread if it has to be created.
  public var kind: Kind

  /// The fields of the thread if it has to be created.
  public var fields: [FieldDefinition]

  /// Creates incoming entries for the thread at `address`.
  public init(
    at address: String,
    kind: Kind = .journal,
    fields: [FieldDefinition] = [],
    _ entries: @escaping @Sendable (JournalThread?) -> [NewEntry]
  ) {
    (self.address, self.entries) = (address, entries)
    (self.kind, self.fields) = (kind, fields)
  }
}
