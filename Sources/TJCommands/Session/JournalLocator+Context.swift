internal import JournalSystem
internal import ThreadJournal

extension JournalLocator {
  /// A locator for the place where the program was started, or for the folder that `-C` names.
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

  /// Returns the path of a file that was typed, from the current folder, as the shell completes it.
  func file(_ path: String, in context: any Context) throws(Failure) -> String {
    if path.isWholePath || path.hasPrefix("~/") { return absolute(path) }
    return try context.currentFolder().path(of: path)
  }
}
