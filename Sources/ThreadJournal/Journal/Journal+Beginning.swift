internal import JournalGit
internal import JournalStore

extension Journal {
  private static let settings = Array(
    "# Settings that travel with this journal. Each line is KEY: VALUE.\n".utf8
  )
  static let attributes = "*.md merge=tj diff=markdown -text"
  private static let excluded = ".*.tj-*"

  /// Begins a journal in the folder `root`, in the repository around it or in a new one.
  ///
  /// Where one has begun already, what is missing of its set-up is added and nothing else happens.
  @discardableResult
  public static func begin(
    at root: String,
    with ports: JournalPorts
  ) throws(JournalError) -> (journal: Journal, outcome: Outcome) {
    let journal = Journal(unchecked: try folder(root, ports), ports)
    do throws(GitError) {
      try journal.prepareRepository()
    } catch {
      throw JournalError(error)
    }
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
  private static func adding(_ line: String, to bytes: [UInt8]?) -> [UInt8] {
    let bytes = bytes ?? []
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.contains(where: { $0.elementsEqual(line.utf8) }) { return bytes }
    let end: [UInt8] = bytes.isEmpty || bytes.last == 0x0A ? [] : [0x0A]
    return bytes + end + Array(line.utf8) + [0x0A]
  }

  /// Makes the repository where there is none, and gives it the settings that a journal needs.
  private func prepareRepository() throws(GitError) {
    let repository = try openOrMakeRepository()
    for (key, value) in Self.gitSettings where try repository.setting(key) == nil {
      try repository.set(key, to: value)
    }
    try note(Self.excluded, inInfo: "exclude", of: repository.commonFolder)
    try note("*.md diff=tj", inInfo: "attributes", of: repository.commonFolder)
  }

  private func openOrMakeRepository() throws(GitError) -> Repository {
    let found = try Repository(around: root, settings: ports.gitSettings, ports.system)
    if let found { return found }
    return try Repository(
      creatingAt: root,
      branch: "main",
      settings: ports.gitSettings,
      ports.system
    )
  }

  static let gitSettings = [
    ("merge.tj.name", "ThreadJournal entry-level merge"),
    (
      "merge.tj.driver",
      // A tj that has no such command would leave our side alone, without a mark and without a word.
      "if tj help merge-driver >/dev/null 2>&1; then tj merge-driver %O %A %B %L %P;"
        + " else git merge-file --marker-size=%L %A %O %B; fi"
    ),
    ("diff.tj.xfuncname", "^## ([0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([ T].*)?)$"),
    ("core.fsync", "committed,reference"),
  ]

  /// Adds a line to a file in the repository's `info` folder.
  private func note(
    _ line: String,
    inInfo name: String,
    of folder: String
  ) throws(GitError) {
    do throws(StoreError) {
      guard let name = RecordName(name) else { return }
      let info = RecordFolder(at: "\(folder)/info", ports.system)
      let old = try info.read(name)
      let new = Self.adding(line, to: old)
      if new != old { try info.save(new, named: name) }
    } catch {
      throw GitError(.other(0), function: "write", path: "info/\(name)", message: error.description)
    }
  }
}
