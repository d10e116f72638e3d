internal import JournalModel
internal import JournalStore
internal import JournalSystem

extension Journal {
  /// Opens the journal in the folder `root` for an app, without blocking the thread that draws its interface.
  ///
  /// If `ports` is `nil`, the environment is that of this device, with the person's name from git.
  ///
  /// - Throws: An error if there is no journal, unless `begins` is true, which creates one.
  public static func open(
    at root: String,
    with ports: JournalPorts? = nil,
    beginning begins: Bool = false
  ) async throws(JournalError) -> OpenJournal {
    try await OpenJournal.apart { () throws(JournalError) in
      let ports = ports ?? .liveAsGitSays(around: root)
      return OpenJournal(
        begins ? try begin(at: root, with: ports).journal : try Journal(at: root, with: ports)
      )
    }.get()
  }
}

extension JournalPorts {
  /// The real environment, with the person's name from git in a folder.
  fileprivate static func liveAsGitSays(around folder: String) -> JournalPorts {
    let system = System()
    return .live(
      author: Author.ofGit(around: folder, environment: { system.environment($0) }, system)
    )
  }
}
