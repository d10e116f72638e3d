internal import JournalSystem

/// The open folder that a file of the journal is in, and its name there.
struct Site: ~Copyable {
  /// The folder, reached without a link.
  let folder: OpenFolder

  /// The file, as a path on which there are no links.
  let path: JournalPath

  /// The file's name in the folder.
  var name: String { path.name }

  /// A name for a temporary file of the file, that hardly anything else has.
  func newTemporaryName() -> String { TemporaryName(for: name).text }

  /// The file with its temporary file `name`.
  func staged(as name: String) throws(StoreError) -> StagedFile {
    guard let staged = StagedFile(path: path, name: name) else {
      throw StoreError(.nameTooLong, .write, path.text)
    }
    return staged
  }
}

extension WorkingTree {
  /// Opens the folder that `path` really is in, for `operation`.
  func site(
    of path: JournalPath,
    _ operation: StoreError.Operation
  ) throws(StoreError) -> Site {
    guard case .inside(let real) = try resolve(path) else {
      throw StoreError(.outside, operation, path.text)
    }
    return try exactSite(of: real, operation)
  }

  /// Opens the folder of a path on which there are no links, and refuses those that came since.
  func exactSite(
    of path: JournalPath,
    _ operation: StoreError.Operation
  ) throws(StoreError) -> Site {
    do throws(SystemError) {
      return Site(folder: try openFolder(path.folder), path: path)
    } catch {
      throw StoreError(error, operation, path.text)
    }
  }

  /// Opens a folder of the journal from the root down; the empty path is the root.
  func openFolder(_ path: String) throws(SystemError) -> OpenFolder {
    var folder = try OpenFolder(root, system)
    for part in path.pathParts() {
      folder = try OpenFolder(part, in: folder)
    }
    return folder
  }
}
