internal import JournalGit

extension Journal {
  /// From how many loose objects, or bytes in them, on it pays to gather them.
  private static let looseLimit = (count: 500, bytes: 32 << 20)

  /// Whether so much has gathered since the last time that ``maintain()`` is due.
  ///
  /// It is a look at a few folders, cheap enough to be taken after every commit.
  public var isMaintenanceDue: Bool {
    get throws(JournalError) {
      let repository = try openRepository()
      do throws(GitError) {
        let loose = try repository.looseObjects()
        return loose.count > Self.looseLimit.count || loose.bytes > Self.looseLimit.bytes
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
      return MaintenanceReport(try repository.pack())
    } catch {
      throw JournalError(error)
    }
  }
}
