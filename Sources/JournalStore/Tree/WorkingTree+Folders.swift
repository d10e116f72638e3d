internal import JournalSystem

extension WorkingTree {
  /// Waits until the device has the names of the folder that the file is in.
  package func syncFolder(of path: JournalPath) throws(StoreError) {
    let site = try site(of: path, .write)
    do throws(SystemError) {
      try site.folder.sync()
    } catch {
      throw StoreError(error, .write, path.text)
    }
  }

  /// Makes the folders that `path` is to be in, as far as they are missing, and syncs those above.
  package func makeFolders(above path: JournalPath) throws(StoreError) {
    guard case .inside(let real) = try resolve(path) else {
      throw StoreError(.outside, .write, path.text)
    }
    do throws(SystemError) {
      var folder = try OpenFolder(root, system)
      for part in real.folder.pathParts() {
        folder = try folder.folder(making: part, permissions: 0o777)
      }
    } catch {
      throw StoreError(error, .write, path.text)
    }
  }

  /// Takes away the folders that `path` was in, from the deepest up, as long as they are empty.
  ///
  /// A folder that stays does no harm, so nothing is said of it.
  package func removeEmptyFolders(above path: JournalPath) {
    guard case .inside(var real)? = try? resolve(path) else { return }
    while let folder = JournalPath(real.folder) {
      guard let parent = try? openFolder(folder.folder),
        (try? parent.removeFolder(folder.name)) != nil
      else { return }
      real = folder
    }
  }
}
