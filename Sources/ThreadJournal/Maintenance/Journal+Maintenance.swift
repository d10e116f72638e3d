internal import JournalGit

extension Journal {
  /// So many loose objects, and so many bytes in them, are never left lying about for long.
  private static let looseLimit = (count: 500, bytes: 32 << 20)

  /// Fewer bytes than these are not worth the work.
  private static let worthwhile = 1 << 20

  /// With more packs than these, all of them become one.
  private static let packLimit = 4

  /// Whether so much has gathered since the last time that ``maintain()`` is due.
  ///
  /// Each commit leaves a whole copy of its file, which takes little room in a pack; so it is due when
  /// the copies outweigh the packs. It is a look at the folders of objects, cheap enough to be taken
  /// after every commit.
  public var isMaintenanceDue: Bool {
    get throws(JournalError) {
      let repository = try openRepository()
      do throws(GitError) {
        let loose = try repository.looseObjects(exactly: true)
        let limit = try max(Self.worthwhile, repository.packs().bytes)
        return loose.count > Self.looseLimit.count
          || loose.bytes > min(limit, Self.looseLimit.bytes)
      } catch {
        throw JournalError(error)
      }
    }
  }

  /// Gathers what commits leave lying about: each file of one object is read back from a verified pack
  /// before it is taken away.
  ///
  /// Nothing waits for it and it waits for nothing: it can run beside other operations and beside git.
  @discardableResult
  public func maintain() throws(JournalError) -> MaintenanceReport {
    let repository = try openRepository()
    do throws(GitError) {
      let isCrowded = try repository.packs().count > Self.packLimit
      return MaintenanceReport(try repository.pack(all: isCrowded))
    } catch {
      throw JournalError(error)
    }
  }
}
