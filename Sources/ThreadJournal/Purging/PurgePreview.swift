/// What a purge would take away.
public struct PurgePreview: Hashable, Sendable {
  /// How many versions of an entry there are, or entries and versions of entries in a thread.
  public var versions: Int

  /// Attachments that nothing else in the journal mentions; they go only where that is asked for.
  public var attachments: [String]

  /// Attachments that another entry mentions too.
  public var sharedAttachments: [String]
}
