internal import JournalModel
internal import JournalStore
internal import JournalSystem

extension Journal {
  /// Opens the journal in the folder `root` for an app, which must not wait for the disk where it draws.
  ///
  /// Where no world is given around it, it is that of this device, with the person's name as git has it.
  ///
  /// - Throws: An error where there is no journal; ``begin(at:with:)`` begins one.
  public static func open(
    at root: String,
    with ports: JournalPorts? = nil
  ) async throws(JournalError) -> OpenJournal {
    try OpenJournal(Journal(at: root, with: ports ?? .liveAsGitSays(around: root)))
  }
}

extension JournalPorts {
  /// The world as it is, in which the person's name is what git says in a folder.
  fileprivate static func liveAsGitSays(around folder: String) -> JournalPorts {
    let system = System()
    return .live(
      author: Author.ofGit(around: folder, environment: { system.environment($0) }, system)
    )
  }
}
