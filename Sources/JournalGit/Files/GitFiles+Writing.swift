internal import JournalSystem

extension GitFiles {
  /// Writes a file that must not be there yet, synced unless it can always be made again; one that
  /// cannot be finished goes.
  func create(_ path: String, _ bytes: [UInt8], isSynced: Bool = true) throws(GitError) {
    try asking { () throws(SystemError) in
      let file = try Descriptor(making: path, .exclusive, system)
      do throws(SystemError) {
        try file.write(bytes)
        if isSynced { try file.sync() }
      } catch {
        try? system.remove(path)
        throw error
      }
    }
  }

  /// Makes `bytes` all that a file holds, in place.
  func overwrite(_ path: String, _ bytes: [UInt8]) throws(GitError) {
    try asking { () throws(SystemError) in
      try Descriptor(making: path, .emptied, system).write(bytes)
    }
  }

  /// Puts `bytes` behind those that a file holds, in one write.
  func append(_ bytes: [UInt8], to path: String, below top: String) throws(GitError) {
    try makeFolders(above: path, below: top)
    try asking { () throws(SystemError) in
      try Descriptor(making: path, .appending, system).write(bytes)
    }
  }

  /// Gives the file at `path` a second name that must be free.
  func link(_ path: String, as name: String) throws(GitError) {
    try asking { () throws(SystemError) in try system.addName(name, to: path) }
  }

  /// Gives a file a new name, in place of what has that name.
  func rename(_ path: String, to name: String) throws(GitError) {
    try asking { () throws(SystemError) in try system.rename(path, to: name) }
  }

  /// Takes away a file; it may be gone already.
  func remove(_ path: String) throws(GitError) {
    _ = try unlessMissing { () throws(SystemError) in try system.remove(path) }
  }

  /// Takes away a folder with nothing in it; it may be gone already.
  func removeFolder(_ path: String) throws(GitError) {
    _ = try unlessMissing { () throws(SystemError) in try system.removeFolder(path) }
  }

  /// Makes a folder, unless it is there.
  func makeFolder(_ path: String) throws(GitError) {
    do throws(GitError) {
      try asking { () throws(SystemError) in try system.makeFolder(path) }
    } catch  where error.reason == .exists {
      return
    }
  }

  /// Makes the folders that `path` is to be in, as far as they are missing, below one that is there.
  func makeFolders(above path: String, below top: String) throws(GitError) {
    var folder = top
    for part in path.dropFirst(top.count).split(separator: "/").dropLast() {
      folder += "/\(part)"
      try makeFolder(folder)
    }
  }

  /// Waits until a file's bytes are on the disk.
  func sync(file path: String) throws(GitError) {
    try asking { () throws(SystemError) in try Descriptor(reading: path, system).sync() }
  }

  /// Waits until the names in a folder are on the disk.
  func sync(folder path: String) throws(GitError) {
    try asking { () throws(SystemError) in try OpenFolder(path, system).sync() }
  }
}
