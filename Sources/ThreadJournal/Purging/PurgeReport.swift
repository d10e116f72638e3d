public import JournalModel

/// The result of removing something from the whole history.
public struct PurgeReport: Hashable, Sendable {
  /// The number of commits that were rewritten.
  public var commits: Int

  /// Drafts that contained some of it, and were removed or changed.
  public var drafts: [String]

  /// Drafts with similar text; they are unchanged, and a person should check them.
  public var similarDrafts: [String]

  /// The places where some of the text is left; if empty, none of it is reachable in the repository.
  public var remnants: [PurgeRemnant]

  /// Remaining entries that have a line in common with the purged text.
  public var survivors: [Survivor]

  /// Remaining texts other than entries that have a line in common with the purged text: those above the entries of
  /// threads, and templates.
  public var survivingTexts: [String]

  /// Files and folders that cannot be searched: git bundles and packs, and other repositories.
  public var unsearched: [String]

  /// Whether there were operations before it that could have been undone.
  public var endsUndo: Bool

  /// The remotes of this repository: they, their clones and every backup may still contain it.
  public var outOfReach: [String]

  /// An entry that remains.
  public struct Survivor: Hashable, Sendable {
    /// The address of its thread.
    public var address: String
    /// The effective id of the entry.
    public var id: EntryID
  }
}

/// The effect that a purge would have.
public struct PurgePreview: Hashable, Sendable {
  /// The number of versions of an entry, or of entries and versions of entries in a thread.
  public var versions: Int

  /// Other entries of the thread with the same bytes and no written id, which are purged, too: their earlier versions
  /// cannot be told apart.
  public var identical: [EntryID] = []

  /// Attachments that nothing else mentions, now or in the history; they are purged only on request.
  public var attachments: [String]

  /// Attachments that another entry mentions, or mentioned in some commit.
  public var sharedAttachments: [String]
}
