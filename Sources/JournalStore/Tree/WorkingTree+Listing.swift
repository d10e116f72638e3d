extension WorkingTree {
  /// All Markdown files of the journal.
  ///
  /// Names that begin with a dot are left out, and so is the folder `assets` of the root. A link to
  /// a place inside the journal counts as that place, which is listed where it is. A link to a file
  /// or folder outside is listed where the link is, as read-only. Each real file is listed once.
  package func listing() throws -> Listing {
    var walk = try ListingWalk(self)
    try walk.run()
    return walk.listing
  }
}
