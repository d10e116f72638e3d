internal import JournalSystem

extension WorkingTree {
  /// The temporary files in one folder, in the order of their paths; the empty path is the root.
  ///
  /// A crash left them, or another process is writing them at the moment: only the holder of the lock can exclude the
  /// latter. A folder that is gone, unreadable or outside the journal has none of ours. Behind a link the paths are
  /// those of the link's target.
  package func leftovers(in folder: String) throws -> [StagedFile] {
    do throws(SystemError) {
      guard let real = try realFolder(folder) else { return [] }
      return try openFolder(real)
        .files { JournalPath(real.isEmpty ? $0 : real.path(of: $0)).flatMap(StagedFile.init) }
        .sorted { $0.temporary < $1.temporary }
    } catch let error where !folder.isEmpty && [.notFound, .notPermitted].contains(error.reason) {
      return []
    } catch {
      throw StoreError(error, .list, folder.isEmpty ? root : folder)
    }
  }

  /// The real path of a folder of the journal below the root, or `nil` if it is outside or gone.
  private func realFolder(_ folder: String) throws(SystemError) -> String? {
    guard !folder.isEmpty else { return "" }
    guard let top = try system.realPath(of: root),
      let real = try system.realPath(of: root.path(of: folder))
    else { return nil }
    return real.path(below: top)
  }
}
