public import JournalModel

/// A thread that shall be begun.
public struct NewThread: Sendable {
  /// What it is called.
  public var title: String
  /// What kind of thread it is.
  public var kind: Kind
  /// The fields that its entries have, in display order.
  public var fields: [FieldDefinition]
  /// The folder that its file goes to, inside the journal; empty for the journal's root.
  public var folder: String
  /// Its first entries.
  public var entries: [NewEntry]
  /// The IANA name of the place whose clock its times are read from.
  public var zone: String?

  /// A thread with this title.
  public init(
    _ title: String,
    kind: Kind = .journal,
    fields: [FieldDefinition] = [],
    folder: String = "",
    entries: [NewEntry] = [],
    zone: String? = nil
  ) {
    (self.title, self.kind, self.fields) = (title, kind, fields)
    (self.folder, self.entries, self.zone) = (folder, entries, zone)
  }
}
