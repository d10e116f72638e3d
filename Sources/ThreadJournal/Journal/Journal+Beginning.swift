internal import JournalGit
internal import JournalStore

extension Journal {
  private static let settings = Array(
    "# Settings that travel with this journal. Each line is KEY: VALUE.\n".utf8
  )
  static let attributes = "*.md merge=tj diff=markdown -text"

  /// Begins a journal in the folder `root`, in the repository around it or in a new one.
  ///
  /// Where one has begun already, what is missing of its set-up is added and nothing else happens.
  @discardableResult
  public static func begin(
    at root: String,
    with ports: JournalPorts
  ) throws(JournalError) -> (journal: Journal, outcome: Outcome) {
    let journal = Journal(unchecked: try folder(root, ports), ports)
    try journal.prepareRepository()
    return (journal, try journal.perform(journal.beginning))
  }

  /// The folder at `path`, made where it is missing, by its path without links.
  private static func folder(
    _ path: String,
    _ ports: JournalPorts
  ) throws(JournalError) -> String {
    do throws(StoreError) {
      try RecordFolder(at: path, ports.system).make(isPrivate: false)
    } catch {
      throw JournalError(error)
    }
    guard let real = ports.system.realFolder(path) else { throw JournalError(.noJournal(path)) }
    return real
  }

  /// The files that make a folder a journal.
  private var beginning: Plan {
    get throws(JournalError) {
      guard let settings = JournalPath(".tj/config.yaml"),
        let attributes = JournalPath(".gitattributes")
      else { throw JournalError(.badAddress(root)) }
      return Plan(kind: .begin, paths: [settings, attributes]) { (files, _) throws(JournalError) in
        Plan.Changes(files: [
          FileChange(path: attributes, bytes: Self.adding(Self.attributes, to: files[attributes])),
          FileChange(path: settings, bytes: files[settings] ?? Self.settings),
        ])
      }
    }
  }

  /// A file of lines that holds `line`.
  static func adding(_ line: String, to bytes: [UInt8]?) -> [UInt8] {
    let bytes = bytes ?? []
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.contains(where: { $0.elementsEqual(line.utf8) }) { return bytes }
    let end: [UInt8] = bytes.isEmpty || bytes.last == 0x0A ? [] : [0x0A]
    return bytes + end + Array(line.utf8) + [0x0A]
  }

  /// Makes the repository where there is none, and gives it the settings that a journal needs.
  private func prepareRepository() throws(JournalError) {
    let repository: Repository
    do throws(GitError) {
      repository = try openOrMakeRepository()
    } catch {
      throw JournalError(error)
    }
    try completeGitSetup(of: repository)
  }

  private func openOrMakeRepository() throws(GitError) -> Repository {
    if let found = try findRepository() { return found }
    return try Repository(
      creatingAt: root,
      branch: "main",
      settings: ports.gitSettings,
      ports.system
    )
  }
}
