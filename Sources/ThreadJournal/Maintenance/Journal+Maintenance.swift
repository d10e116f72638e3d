internal import JournalGit

extension Journal {
  /// The number and the size of loose objects from which maintenance is always due.
  private static let looseLimit = (count: 500, bytes: 32 << 20)

  /// The size in bytes below which maintenance is not worth the effort.
  private static let worthwhile = 1 << 20

  /// The number of packs above which all of them are combined into one.
  private static let packLimit = 4

  /// Whether so many loose objects have accumulated that ``maintain()`` is due.
  ///
  /// Each commit leaves a complete copy of its file, which takes little room in a pack, so maintenance is due when
  /// the copies outweigh the packs. This property only reads the object folders, which is cheap enough to do after
  /// every commit.
  public var isMaintenanceDue: Bool {
    get throws {
      let repository = try openRepository()
      let loose = try repository.looseObjects(exactly: true)
      let limit = try max(Self.worthwhile, repository.packs().bytes)
      return loose.count > Self.looseLimit.count
        || loose.bytes > min(limit, Self.looseLimit.bytes)
    }
  }

  /// Packs the loose objects of commits: each file of one object is verified against the pack before it is removed.
  ///
  /// It takes no lock that others wait for, and waits for none: it can run alongside other operations and git.
  @discardableResult
  public func maintain() throws(JournalError) -> MaintenanceReport {
    try JournalError.unifying {
      let repository = try openRepository()
      let isCrowded = try repository.packs().count > Self.packLimit
      return MaintenanceReport(try repository.pack(all: isCrowded))
    }
  }
}
