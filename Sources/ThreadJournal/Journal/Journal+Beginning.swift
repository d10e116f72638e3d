internal import JournalGit
internal import JournalStore
internal import JournalSystem

/// A journal that was created, or was there already.
public struct NewJournal: Sendable {
  /// The journal.
  public let journal: Journal

  /// How its setup was saved.
  public let outcome: Outcome
}

extension Journal {
  private static let settings = Array(
    "# Settings that travel with this journal, as YAML; see man tj-config.\n".utf8
  )
  static let attributes = "*.md merge=tj diff=markdown -text"

  /// Creates a journal in the folder `root`, in the repository around it or in a new one.
  ///
  /// If the journal exists already, only missing parts of its setup are added.
  @discardableResult
  public static func begin(
    at root: String,
    with environment: JournalEnvironment
  ) throws(JournalError) -> NewJournal {
    try JournalError.unifying {
      let begun = try begin(at: root, with: environment, firstThread: nil)
      return NewJournal(journal: begun.journal, outcome: begun.outcome)
    }
  }

  /// Creates a journal as ``begin(at:with:)`` does, and a first thread unless there is one that is not archived.
  ///
  /// All of it happens under a lock on the folder: otherwise, several programs that create a journal at the same time
  /// would find half a repository, and each create a thread.
  package static func begin(
    at root: String,
    with environment: JournalEnvironment,
    firstThread: NewThread?
  ) throws -> (
    journal: Journal, outcome: Outcome, thread: Result<Outcome?, any Error>
  ) {
    let journal = Journal(unchecked: try folder(root, environment), environment)
    let lock = try JournalLock(on: journal.root, patience: environment.patience, environment.system)
    try journal.prepareRepository()
    let outcome = try journal.perform(journal.beginning)
    let thread = Result { try firstThread.flatMap { new in try journal.createFirst(new) } }
    lock.release()
    return (journal, outcome, thread)
  }

  /// Creates a thread if there is none, and returns the outcome, or `nil` if there is one.
  private func createFirst(_ new: NewThread) throws -> Outcome? {
    for address in try markdownFiles()
    where try threadBytes(address, includingArchived: false) != nil { return nil }
    return try create(new).outcome
  }

  /// The folder at `path`, created if necessary, as a path without links.
  private static func folder(_ path: String, _ environment: JournalEnvironment) throws -> String {
    try RecordFolder(at: path, environment.system).make(isPrivate: false)
    guard let real = environment.system.realFolder(path) else {
      throw JournalError(.noJournal(path))
    }
    return real
  }

  /// The files that make a folder a journal.
  private var beginning: Plan {
    get throws {
      guard let settings = JournalPath(Self.settingsFile),
        let attributes = JournalPath(".gitattributes")
      else { throw JournalError(.badAddress(root)) }
      return Plan(kind: .begin, paths: [settings, attributes]) { files, _ in
        Plan.Changes(files: [
          FileChange(path: attributes, bytes: Self.adding(Self.attributes, to: files[attributes])),
          FileChange(path: settings, bytes: files[settings] ?? Self.settings),
        ])
      }
    }
  }

  /// A file of lines with `line` added, unless it is there.
  static func adding(_ line: String, to bytes: [UInt8]?) -> [UInt8] {
    let bytes = bytes ?? []
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.contains(where: { $0.elementsEqual(line.utf8) }) { return bytes }
    let end: [UInt8] = bytes.isEmpty || bytes.last == 0x0A ? [] : [0x0A]
    return bytes + end + Array(line.utf8) + [0x0A]
  }

  /// Creates the repository if necessary, and configures it for a journal.
  private func prepareRepository() throws {
    if try findRepository() == nil { try makeRepository() }
    _ = try setUpGit()
  }

  private func makeRepository() throws {
    _ = try Repository(
      creatingAt: root,
      branch: "main",
      settings: environment.gitSettings,
      environment.system
    )
  }
}
