internal import JournalSystem

extension WorkingTree {
  /// All temporary files below the root, in the order of their paths, with what they belong to.
  ///
  /// They are what a crash left, or what another process is just writing: only under the lock can
  /// nothing of the second kind be among them. Links are not followed, and git's folder is not read.
  package func leftovers() throws(StoreError) -> [StagedFile] {
    var found: [StagedFile] = []
    var folders = [""]
    while let path = folders.popLast() {
      for (child, kind) in try children(of: path) {
        if kind == .folder {
          folders.append(child.text)
        } else if let staged = StagedFile(temporary: child) {
          found.append(staged)
        }
      }
    }
    return found.sorted { $0.temporary < $1.temporary }
  }

  /// The temporary files in one folder; the empty path is the root.
  package func leftovers(in folder: String) throws(StoreError) -> [StagedFile] {
    try children(of: folder)
      .compactMap { StagedFile(temporary: $0.path) }
      .sorted { $0.temporary < $1.temporary }
  }

  /// The temporary files of one file.
  package func leftovers(of path: JournalPath) throws(StoreError) -> [StagedFile] {
    guard case .inside(let real) = try resolve(path) else { return [] }
    return try children(of: real.folder)
      .compactMap { StagedFile(temporary: $0.path) }
      .filter { $0.path == real }
      .sorted { $0.temporary < $1.temporary }
  }

  /// What a folder holds; nothing where it has gone, or may not be read.
  private func children(
    of path: String
  ) throws(StoreError) -> [(path: JournalPath, kind: FileKind?)] {
    do throws(SystemError) {
      let folder = try openFolder(path)
      var result: [(JournalPath, FileKind?)] = []
      for entry in try folder.entries() {
        guard let name = entry.name,
          let child = JournalPath(path.isEmpty ? name : "\(path)/\(name)")
        else { continue }
        result.append((child, try folder.kind(of: entry)))
      }
      return result
    } catch let error where !path.isEmpty && [.notFound, .notPermitted].contains(error.reason) {
      return []
    } catch {
      throw StoreError(error, .list, path.isEmpty ? root : path)
    }
  }
}
