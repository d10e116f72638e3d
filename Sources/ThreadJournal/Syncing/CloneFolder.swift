internal import JournalStore
internal import JournalSystem

/// The folder of a new clone; if the clone fails, the folder is restored to its earlier state.
struct CloneFolder {
  private let path: String
  private let system: System

  /// The folders that were made for it, itself last.
  private let made: [String]

  /// Makes the folder at `path`, and those above it, unless it exists.
  init(_ path: String, _ system: System) throws {
    var path = path
    while path.utf8.count > 1, path.ends(with: "/") { path.removeLast() }
    var missing: [String] = []
    var next: String? = path
    while let folder = next, !folder.isEmpty, !system.exists(folder) {
      missing.append(folder)
      next = folder.lastPathPart.above
    }
    var made: [String] = []
    do throws(SystemError) {
      for folder in missing.reversed() {
        try system.makeFolder(folder)
        made.append(folder)
      }
    } catch {
      for folder in made.reversed() { try? system.removeFolder(folder) }
      throw JournalError(error)
    }
    (self.path, self.system, self.made) = (path, system, made)
  }

  /// Runs `body` if the folder is empty, while no other clone fills it.
  func fill(_ environment: JournalEnvironment, _ body: () throws -> Void) throws {
    try environment.whileLocked(path, or: JournalError(.locked(pid: nil))) {
      let entries = try OpenFolder(path, system).entries()
      guard entries.isEmpty else { throw JournalError(.exists(path)) }
      do {
        try body()
      } catch {
        empty()
        throw error
      }
    }
  }

  /// Removes everything in the folder.
  func empty() { try? OpenFolder(path, system).removeContents() }

  /// Removes the folder, and those that were made for it, as far as they are empty.
  func remove() {
    for folder in made.reversed() { try? system.removeFolder(folder) }
  }
}
