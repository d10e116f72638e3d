internal import JournalSystem

/// Folders named after the processes that fill them, which a killed process leaves behind.
enum LeftFolders {
  /// Removes the folders in `place` whose names are `beginning` and the number of a process that is gone.
  static func remove(_ beginning: String, in place: String, _ system: System) {
    let entries = (try? OpenFolder(place, system).entries()) ?? []
    for name in entries.compactMap(\.name) where name.utf8.starts(with: beginning.utf8) {
      let number = String(Substring(name.utf8.dropFirst(beginning.utf8.count)))
      guard let process = Int32(number), !system.isRunning(process) else { continue }
      try? OpenFolder(place.path(of: name), system).removeContents()
      try? system.removeFolder(place.path(of: name))
    }
  }
}
