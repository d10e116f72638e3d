internal import JournalStore
internal import JournalSystem

extension Journal {
  /// Returns the journal whose folder would contain a new one at `path`, or `nil` if there is none, or `path` is a
  /// journal already.
  package static func enclosing(_ path: String, with environment: JournalEnvironment) -> String? {
    let system = environment.system
    guard let folder = nearestFolder(to: path, system) else { return nil }
    let surroundings = Surroundings(currentFolder: folder) { _ in nil }
    let found = try? JournalFinder(system).find(from: surroundings).root
    return found == system.realFolder(path) ? nil : found
  }

  /// Returns the deepest existing folder on the way to `path`, without links, or `nil` if there is none.
  static func nearestFolder(to path: String, _ system: System) -> String? {
    var place: String? = path
    while let above = place {
      if let real = system.realFolder(above) { return real }
      place = above == "/" ? nil : above.lastPathPart.above.map { $0.isEmpty ? "/" : $0 }
    }
    return nil
  }
}
