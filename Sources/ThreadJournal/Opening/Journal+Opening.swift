internal import JournalModel
internal import JournalStore
internal import JournalSystem

extension Journal {
  /// Opens the journal in the folder `root` for an app, which must not wait for the disk where it draws.
  ///
  /// Where no world is given around it, it is that of this device, with the person's name as git has it.
  ///
  /// - Throws: An error where there is no journal, unless it `begins` one.
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
  /// The world as it is, in which the person's name is what git says in a folder.
  fileprivate static func liveAsGitSays(around folder: String) -> JournalPorts {
    let system = System()
    return .live(
      author: Author.ofGit(around: folder, environment: { system.environment($0) }, system)
    )
  }
}
