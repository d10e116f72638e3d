internal import CPosix

/// Names in any encoding, for copying a folder unchanged.
extension OpenFolder {
  /// Returns the target of a symbolic link, as it is written in the link.
  package func target(ofLink entry: FolderEntry) throws(SystemError) -> [UInt8] {
    let path = path(of: entry)
    return try system.attempt(.readlinkat, path) { () throws(Errno) in
      try system.target(ofLink: entry.bytes, in: descriptor.number, path)
    }
  }

  /// Creates a symbolic link, which must not exist yet.
  package func makeLink(_ entry: FolderEntry, to target: [UInt8]) throws(SystemError) {
    let path = path(of: entry)
    try system.attempt(.symlinkat, path) { () throws(Errno) in
      try system.makeLink(entry.bytes, to: target, in: descriptor.number, path)
    }
  }

  /// Creates a folder, which must not exist yet.
  package func makeFolder(
    _ entry: FolderEntry,
    permissions: UInt32 = 0o777
  ) throws(SystemError) {
    let path = path(of: entry)
    try system.attempt(.mkdirat, path) { () throws(Errno) in
      try system.makeFolder(entry.bytes, in: descriptor.number, path, mode: permissions)
    }
  }

  /// Creates a file, which must not exist yet, and opens it for writing.
  package func create(
    _ entry: FolderEntry,
    permissions: UInt32
  ) throws(SystemError) -> Descriptor {
    try Descriptor(
      entry.bytes,
      in: descriptor.number,
      path(of: entry),
      O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
      mode: permissions,
      system
    )
  }

  /// The status of an entry, without following links, or `nil` if it does not exist.
  package func status(of entry: FolderEntry) throws(SystemError) -> FileStatus? {
    var status = stat()
    let path = path(of: entry)
    do throws(SystemError) {
      try system.attempt(.fstatat, path) { () throws(Errno) in
        try system.status(of: entry.bytes, in: descriptor.number, path, &status)
      }
    } catch let error where error.reason == .notFound {
      return nil
    }
    return FileStatus(status)
  }

  /// Removes everything in the folder, except the entry with a name; links are removed themselves, not their targets.
  package func removeContents(except name: String? = nil) throws(SystemError) {
    for entry in try entries() {
      if let name, entry.bytes.elementsEqual(name.utf8) { continue }
      let isFolder = try status(of: entry)?.kind == .folder
      if isFolder { try OpenFolder(entry, in: self).removeContents() }
      try remove(entry, isFolder: isFolder)
    }
  }

  /// Removes the folders below this one that contain no files, except the one with a name.
  package func removeEmptyFolders(except name: String? = nil) throws(SystemError) {
    for entry in try entries() where try kind(of: entry) == .folder {
      if let name, entry.bytes.elementsEqual(name.utf8) { continue }
      try OpenFolder(entry, in: self).removeEmptyFolders()
      do throws(SystemError) {
        try remove(entry, isFolder: true)
      } catch let error where error.errno == ENOTEMPTY {
        continue
      }
    }
  }

  private func remove(_ entry: FolderEntry, isFolder: Bool) throws(SystemError) {
    let path = path(of: entry)
    try system.attempt(.unlinkat, path) { () throws(Errno) in
      let flags = isFolder ? AT_REMOVEDIR : 0
      try system.remove(entry.bytes, in: descriptor.number, path, flags)
    }
  }

  /// The path of an entry for messages, in which invalid bytes of the name are replaced.
  package func path(of entry: FolderEntry) -> String {
    path(of: String(decoding: entry.bytes, as: UTF8.self))
  }
}
