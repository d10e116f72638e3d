internal import JournalSystem

extension GitFiles {
  /// Writes a file that must not exist yet, and syncs it if `isSynced`; if an error is thrown, no file is left.
  ///
  /// If it will replace another file, pass the permissions of that file, which may be those of a shared repository.
  func create(
    _ path: String,
    _ bytes: [UInt8],
    permissions: UInt32? = nil,
    isSynced: Bool = true
  ) throws {
    try asking {
      let file = try Descriptor(making: path, .exclusive, system)
      do {
        if let permissions { try file.setPermissions(permissions) }
        try file.write(bytes)
        if isSynced { try file.sync() }
      } catch {
        try? system.remove(path)
        throw error
      }
    }
  }

  /// Replaces the file at `path` by a new one, which is first written at `fresh`.
  func replace(
    _ path: String,
    with bytes: [UInt8],
    through fresh: String
  ) throws {
    try remove(fresh)
    try create(fresh, bytes, permissions: status(path)?.permissions)
    try rename(fresh, to: path)
  }

  /// Overwrites a file's contents with `bytes`, in place.
  func overwrite(_ path: String, _ bytes: [UInt8]) throws {
    try asking {
      try Descriptor(making: path, .emptied, system).write(bytes)
    }
  }

  /// Appends `bytes` to a file in one write.
  func append(_ bytes: [UInt8], to path: String, below top: String) throws {
    try makeFolders(above: path, below: top)
    try asking {
      try Descriptor(making: path, .appending, system).write(bytes)
    }
  }

  /// Gives the file at `path` a second name (a hard link), which must not exist yet.
  func link(_ path: String, as name: String) throws {
    try asking { try system.addName(name, to: path) }
  }

  /// Renames a file, replacing a file with the new name.
  func rename(_ path: String, to name: String) throws {
    try asking { try system.rename(path, to: name) }
  }

  /// Removes a file, if it exists.
  func remove(_ path: String) throws {
    _ = try unlessMissing { try system.remove(path) }
  }

  /// Removes an empty folder, if it exists.
  func removeFolder(_ path: String) throws {
    _ = try unlessMissing { try system.removeFolder(path) }
  }

  /// Removes a file, or a folder with everything in it.
  func removeAll(at path: String) throws {
    guard try status(path)?.kind == .folder else { return try remove(path) }
    for name in try allNames(in: path) { try removeAll(at: "\(path)/\(name)") }
    try removeFolder(path)
  }

  /// Creates a folder unless it exists; returns whether it was created.
  @discardableResult
  func makeFolder(_ path: String) throws -> Bool {
    do {
      try asking { try system.makeFolder(path) }
      return true
    } catch let error as GitError where error.reason == .exists {
      return false
    }
  }

  /// Creates the folder `tj` in a folder of git's, accessible to everyone who may write there.
  func makeOwnFolder(in gitFolder: String) throws {
    let path = "\(gitFolder)/tj"
    guard try makeFolder(path), let status = try status(gitFolder) else { return }
    try setPermissions(status.permissions, of: path)
  }

  /// Sets the permissions of a file or a folder.
  func setPermissions(_ permissions: UInt32, of path: String) throws {
    try asking {
      try Descriptor(reading: path, system).setPermissions(permissions)
    }
  }

  /// Removes a folder that contains only folders that can be removed in the same way.
  func removeFolders(at path: String) throws {
    for name in try names(in: path) where try status("\(path)/\(name)")?.kind == .folder {
      try removeFolders(at: "\(path)/\(name)")
    }
    try removeFolder(path)
  }

  /// Creates the missing folders above `path`, below the existing folder `top`; their names are synced.
  func makeFolders(above path: String, below top: String) throws {
    var folder = top
    for name in (path.path(below: top) ?? "").pathParts().dropLast() {
      let parent = folder
      folder = parent.path(of: name)
      if try makeFolder(folder) { try sync(folder: parent) }
    }
  }

  /// Waits until a file's bytes are on disk.
  func sync(file path: String) throws {
    try asking { try Descriptor(reading: path, system).sync() }
  }

  /// Waits until the names in a folder are on disk.
  func sync(folder path: String) throws {
    try asking { try OpenFolder(path, system).sync() }
  }
}
