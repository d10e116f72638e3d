/// What came of removing something from all history.
public struct PurgeReport: Hashable, Sendable {
  /// How many commits were written anew.
  public var commits: Int

  /// Drafts that held some of it, and are gone or hold it no more.
  public var drafts: [String]

  /// Drafts in which something looks alike; they are as they were, and somebody should look.
  public var similarDrafts: [String]

  /// Objects that still can be read, as from another repository whose objects this one borrows.
  public var remaining: [String]

  /// The remote repositories that this one knows: they, their clones and every backup may still hold it.
  public var outOfReach: [String]
}
