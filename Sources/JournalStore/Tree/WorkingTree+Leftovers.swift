internal import JournalSystem

extension WorkingTree {
  /// The temporary files in one folder, in the order of their paths; the empty path is the root.
  ///
  /// They are what a crash left, or what another process is just writing: only under the lock can
  /// nothing of the second kind be among them. A folder that is gone, may not be read or lies outside
  /// has none of ours. Behind a link the paths are those of the folder that it leads to.
  package func leftovers(in folder: String) throws(StoreError) -> [StagedFile] {
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

  /// Where a folder of the journal really is below the root; nothing where it is outside.
  private func realFolder(_ folder: String) throws(SystemError) -> String? {
    guard !folder.isEmpty else { return "" }
    guard let top = try system.realPath(of: root),
      let real = try system.realPath(of: root.path(of: folder))
    else { return nil }
    return real.path(below: top)
  }
}
