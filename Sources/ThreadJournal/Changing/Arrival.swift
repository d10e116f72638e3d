public import JournalModel

/// Entries that come from elsewhere, for one thread.
public struct Arrival: Sendable {
  /// The thread's address.
  public var address: String

  /// The entries that are new to a thread, or to none where there is no such thread.
  ///
  /// It is asked under the lock, about the thread as it stands then.
  public var entries: @Sendable (Thread?) -> [NewEntry]

  /// What kind of thread is begun where there is none.
  public var kind: Kind

  /// The fields that a thread has which is begun.
  public var fields: [FieldDefinition]

  /// Entries for the thread at `address`, of which `entries` says which it does not have.
  public init(
    at address: String,
    kind: Kind = .journal,
    fields: [FieldDefinition] = [],
    _ entries: @escaping @Sendable (Thread?) -> [NewEntry]
  ) {
    (self.address, self.entries) = (address, entries)
    (self.kind, self.fields) = (kind, fields)
  }
}
