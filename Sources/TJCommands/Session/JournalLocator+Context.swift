internal import JournalSystem
internal import ThreadJournal

extension JournalLocator {
  /// Creates a locator for the folder in which the program was started, or the one that `-C` names.
  init(_ options: GlobalOptions, in context: any Context) throws(Failure) {
    let current = try context.currentFolder()
    let folder = options.folder.map { $0.isWholePath ? $0 : current.path(of: $0) }
    self.init(
      explicit: folder,
      currentFolder: folder ?? current,
      environment: { context.environment($0) },
      context.system
    )
  }

  /// Returns the path of a typed file name, relative to the current folder, as the shell completes
  /// it.
  func file(_ path: String, in context: any Context) throws(Failure) -> String {
    if path.isWholePath || path.hasPrefix("~/") { return absolute(path) }
    return try context.currentFolder().path(of: path)
  }
}
