internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

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

/// Temporary files in folders without threads: those beside threads are handled by every command that writes.
extension Journal {
  /// The number of seconds after which a temporary file counts as abandoned.
  private static let leftoverPatience: Int64 = 3600

  /// The temporary files that a crash left beside attachments, templates and the settings, by their paths.
  package func leftovers() throws -> [String] {
    try leftoverFiles().map(\.temporary.text)
  }

  /// Removes the files that ``leftovers()`` returns, saving as drafts those that are the only copy of something.
  @discardableResult
  package func removeLeftovers() throws -> Outcome {
    let paths = try leftoverFiles().map(\.path)
    return try saving { saving in
      try saving.recover(in: paths)
      return Outcome(.unchanged)
    }
  }

  private func leftoverFiles() throws -> [StagedFile] {
    let limit = ClockReading(seconds: environment.system.now().seconds - Self.leftoverPatience)
    var found: [StagedFile] = []
    for folder in try [".tj", Self.templates] + contents(ofFolder: "assets").paths {
      found += try tree.leftovers(in: folder)
    }
    return found.filter { file in
      let place = tree.location(of: file.temporary)
      return ((try? environment.system.status(ofLinkAt: place)) ?? nil).map { $0.modified < limit }
        ?? false
    }
  }
}

/// The result of maintenance.
public struct MaintenanceReport: Hashable, Sendable {
  /// The number of objects that were packed; zero if there was nothing to do, or git was packing
  /// already.
  public var objects: Int

  /// Their size before, in bytes.
  public var bytesBefore: Int

  /// Their size now, in bytes.
  public var bytesAfter: Int

  /// Objects that cannot be read any more, by their ids; they were left as they are.
  public var damaged: [String]

  fileprivate init(_ report: PackReport) {
    objects = report.objects
    (bytesBefore, bytesAfter) = (report.bytesBefore, report.bytesAfter)
    damaged = report.damaged.map(\.hex)
  }
}
