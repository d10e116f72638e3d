internal import JournalSystem

extension WorkingTree {
  /// Waits until the names in the file's folder are on disk.
  package func syncFolder(of path: JournalPath) throws {
    let location = try openLocation(of: path, .write)
    do throws(SystemError) {
      try location.folder.sync()
    } catch {
      throw StoreError(error, .write, path.text)
    }
  }

  /// Creates the missing folders above `path`, and syncs their parents.
  package func makeFolders(above path: JournalPath) throws {
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

  /// Removes a file, or a link itself, if no folder above it is a link; it may be gone already.
  package func remove(_ path: JournalPath) throws {
    do throws(SystemError) {
      try openFolder(path.folder).remove(path.name)
    } catch let error where error.reason == .notFound {
      return
    } catch {
      throw StoreError(error, .remove, path.text)
    }
  }

  /// Removes the empty folders above `path`, from the deepest up.
  ///
  /// Errors are ignored, since an empty folder does no harm.
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
