public import JournalModel

/// Entries that come from elsewhere, for one thread.
public struct Arrival: Sendable {
  /// The thread's address.
  public var address: String

  /// The entries.
  public var entries: [NewEntry]

  /// What kind of thread is begun where there is none.
  public var kind: Kind

  /// The fields that a thread has which is begun.
  public var fields: [FieldDefinition]

  /// Entries for the thread at `address`.
  public init(
    at address: String,
    _ entries: [NewEntry],
    kind: Kind = .journal,
    fields: [FieldDefinition] = []
  ) {
    (self.address, self.entries) = (address, entries)
    (self.kind, self.fields) = (kind, fields)
  }
}
