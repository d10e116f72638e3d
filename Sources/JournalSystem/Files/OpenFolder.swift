internal import CPosix

/// An open folder, through which its files are accessed without resolving its path again.
///
/// If another program replaces the path, for example by a link, the open folder is not affected.
package struct OpenFolder: ~Copyable {
  let descriptor: Descriptor

  /// Opens the folder at `path`, through symbolic links.
  package init(_ path: String, _ system: System) throws(SystemError) {
    descriptor = try Descriptor(path, in: AT_FDCWD, path, O_RDONLY | O_DIRECTORY, system)
  }

  /// Opens a folder in this one; links are refused.
  package init(_ name: String, in parent: borrowing OpenFolder) throws(SystemError) {
    descriptor = try Descriptor(
      name,
      in: parent.descriptor.number,
      parent.path(of: name),
      O_RDONLY | O_DIRECTORY | O_NOFOLLOW,
      parent.system
    )
  }

  /// Opens a folder in another, with a name in any encoding; links are refused.
  package init(_ entry: FolderEntry, in parent: borrowing OpenFolder) throws(SystemError) {
    descriptor = try Descriptor(
      entry.bytes,
      in: parent.descriptor.number,
      parent.path(of: String(decoding: entry.bytes, as: UTF8.self)),
      O_RDONLY | O_DIRECTORY | O_NOFOLLOW,
      parent.system
    )
  }

  /// The folder's path as it was given.
  package var path: String { descriptor.path }

  /// The path of a name in the folder.
  package func path(of name: String) -> String { path.path(of: name) }

  var system: System { descriptor.system }

  /// The status of the folder itself.
  package func status() throws(SystemError) -> FileStatus { try descriptor.status() }

  /// Waits until all names in the folder are on disk.
  ///
  /// If the file system does not support syncing folders, it returns without an error.
  package func sync() throws(SystemError) {
    do throws(SystemError) {
      try descriptor.sync()
    } catch let error where error.errno == EINVAL || error.reason == .unsupported {
      return
    }
  }

  /// Locks the folder against other callers of this method, and returns whether it could be locked.
  package func lock() throws(SystemError) -> Bool { try descriptor.lock() }

  /// Releases the lock.
  package func unlock() { descriptor.unlock() }

  /// Closes the folder, and throws an error if that fails.
  package consuming func close() throws(SystemError) { try descriptor.close() }
}

extension OpenFolder {
  /// Opens the file `name` for reading; links are refused, and opening a pipe does not block.
  package func open(_ name: String) throws(SystemError) -> Descriptor {
    let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW
    do throws(SystemError) {
      return try Descriptor(name, in: descriptor.number, path(of: name), flags, system)
    } catch let error where error.reason == .circularLink {
      throw SystemError(.open, path: error.path, isNo: .link)
    }
  }

  /// Creates the file `name`, which must not exist yet, and opens it for writing.
  package func create(_ name: String, permissions: UInt32) throws(SystemError) -> Descriptor {
    try Descriptor(
      name,
      in: descriptor.number,
      path(of: name),
      O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
      mode: permissions,
      system
    )
  }
}
