public import JournalModel

/// What came of removing something from all history.
public struct PurgeReport: Hashable, Sendable {
  /// How many commits were written anew.
  public var commits: Int

  /// Drafts that held some of it, and are gone or hold it no more.
  public var drafts: [String]

  /// Drafts in which something looks alike; they are as they were, and somebody should look.
  public var similarDrafts: [String]

  /// Where some of the text is left; nothing of it can be reached in the repository if there is none.
  public var remnants: [PurgeRemnant]

  /// Entries that stay and have a line in common with what was purged.
  public var survivors: [Survivor]

  /// Texts that stay and have a line in common with what was purged, besides entries: those above the entries
  /// of threads, and templates.
  public var survivingTexts: [String]

  /// Files and folders in which nothing can be searched for: git bundles and packs, and other repositories.
  public var unsearched: [String]

  /// Whether there were operations before it that could be undone, and now cannot.
  public var endsUndo: Bool

  /// The remote repositories that this one knows: they, their clones and every backup may still hold it.
  public var outOfReach: [String]

  /// An entry that stays.
  public struct Survivor: Hashable, Sendable {
    /// The address of its thread.
    public var address: String
    /// The id that it goes by.
    public var id: EntryID
  }
}

/// What a purge would take away.
public struct PurgePreview: Hashable, Sendable {
  /// How many versions of an entry there are, or entries and versions of entries in a thread.
  public var versions: Int

  /// Attachments that nothing else in the journal mentions; they go only where that is asked for.
  public var attachments: [String]

  /// Attachments that another entry mentions too.
  public var sharedAttachments: [String]
}

/// A place where some of a purged text is left, and the commands that remove it.
public struct PurgeRemnant: Hashable, Sendable {
  /// The place, as a person reads it; nothing of the text is in it.
  public var place: String

  /// The words of each command, to be carried out one after another, each if the one before succeeded; empty
  /// where no command can do it by itself.
  public var commands: [[String]]

  init(_ place: String, _ commands: [String]...) {
    (self.place, self.commands) = (place, commands)
  }
}
