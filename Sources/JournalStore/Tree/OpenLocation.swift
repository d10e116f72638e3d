internal import JournalSystem

/// The open folder that contains a file of the journal, and the file's name in it.
struct OpenLocation: ~Copyable {
  /// The folder, reached without a link.
  let folder: OpenFolder

  /// The file, as a path without links.
  let path: JournalPath

  /// The file's name in the folder.
  var name: String { path.name }

  /// Creates a name for a temporary file of the file that is very probably unique.
  func newTemporaryName() -> String { TemporaryName(for: name).text }

  /// Returns the file with its temporary file `name`.
  func staged(as name: String) throws -> StagedFile {
    guard let staged = StagedFile(path: path, name: name) else {
      throw StoreError(.nameTooLong, .write, path.text)
    }
    return staged
  }
}

extension WorkingTree {
  /// Opens the folder that `path` resolves to, for `operation`.
  func openLocation(
    of path: JournalPath,
    _ operation: StoreError.Operation
  ) throws -> OpenLocation {
    guard case .inside(let real) = try resolve(path) else {
      throw StoreError(.outside, operation, path.text)
    }
    return try openExactLocation(of: real, operation)
  }

  /// Opens the folder of a path without links, and throws an error if the path has links by now.
  func openExactLocation(
    of path: JournalPath,
    _ operation: StoreError.Operation
  ) throws -> OpenLocation {
    do throws(SystemError) {
      return OpenLocation(folder: try openFolder(path.folder), path: path)
    } catch {
      throw StoreError(error, operation, path.text)
    }
  }

  /// Opens a folder of the journal, starting from the root; the empty path is the root.
  func openFolder(_ path: String) throws(SystemError) -> OpenFolder {
    var folder = try OpenFolder(root, system)
    for part in path.pathParts() {
      folder = try OpenFolder(part, in: folder)
    }
    return folder
  }
}
