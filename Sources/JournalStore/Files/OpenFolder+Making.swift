internal import JournalSystem

extension OpenFolder {
  /// Opens the folder `name` in this one, creating it if necessary.
  ///
  /// The name of a new folder is synced before the folder is used: otherwise a crash could lose files saved in it.
  func folder(making name: String, permissions: UInt32) throws(SystemError) -> OpenFolder {
    do throws(SystemError) {
      return try OpenFolder(name, in: self)
    } catch let error where error.reason == .notFound {
      do throws(SystemError) {
        try makeFolder(name, permissions: permissions)
      } catch let error where error.reason == .exists {
        // Another process has just created the folder, or the name is not that of a folder, in which case opening it
        // fails.
        return try OpenFolder(name, in: self)
      }
      try sync()
      return try OpenFolder(name, in: self)
    }
  }

  /// Opens the folder at `path`, creating it and its parents if necessary.
  static func making(
    _ path: String,
    permissions: UInt32,
    _ system: System
  ) throws(SystemError) -> OpenFolder {
    do throws(SystemError) {
      return try OpenFolder(path, system)
    } catch let error where error.reason == .notFound && !path.pathParts().isEmpty {
      let parts = path.pathParts()
      let above = parts.dropLast().joined(separator: "/")
      let start = path.isWholePath ? "/\(above)" : above.isEmpty ? "." : above
      let parent = try making(start, permissions: permissions, system)
      return try parent.folder(making: parts.last ?? "", permissions: permissions)
    }
  }
}
