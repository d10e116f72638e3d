/// What came of removing something from all history.
public struct PurgeReport: Hashable, Sendable {
  /// How many commits were written anew.
  public var commits: Int

  /// Drafts that held some of it and are gone.
  public var drafts: [String]

  /// Objects that still can be read, as from another repository whose objects this one borrows.
  public var remaining: [String]

  /// The remote repositories that this one knows: they, their clones and every backup may still hold it.
  public var outOfReach: [String]
}
