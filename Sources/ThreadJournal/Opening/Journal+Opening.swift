internal import JournalModel
internal import JournalStore
internal import JournalSystem

extension Journal {
  /// Opens the journal in the folder `root` for an app, without blocking the thread that draws its interface.
  ///
  /// ```swift
  /// let journal = try await Journal.open(at: url.path, beginning: true)
  /// ```
  ///
  /// - Parameters:
  ///   - root: The path of the folder.
  ///   - author: The author of commits, or `nil` for the one that git is configured with.
  ///   - environment: The environment, or `nil` for that of this device.
  ///   - begins: Whether to create the journal if there is none.
  /// - Returns: The journal.
  /// - Throws: An error if there is no journal, or it cannot be created.
  public static func open(
    at root: String,
    author: Author? = nil,
    with environment: JournalEnvironment? = nil,
    beginning begins: Bool = false
  ) async throws(JournalError) -> OpenJournal {
    try await OpenJournal.apart { () throws(JournalError) in
      var environment = environment ?? .liveAsGitSays(around: root)
      if let author { environment.author = { author } }
      return OpenJournal(
        begins
          ? try begin(at: root, with: environment).journal
          : try Journal(at: root, with: environment)
      )
    }.get()
  }
}

extension JournalEnvironment {
  /// The real environment, with the person's name from git in a folder.
  fileprivate static func liveAsGitSays(around folder: String) -> JournalEnvironment {
    let system = System()
    return .live(
      author: Author.ofGit(around: folder, environment: { system.environment($0) }, system)
    )
  }
}
