internal import JournalGit
public import JournalModel
internal import JournalStore
internal import JournalSystem

/// A journal: threads as Markdown files, in a git repository that keeps their history.
///
/// A journal is a place without state. Everything is read from its files on access, so a value never becomes stale, and
/// two programs can work on one journal at the same time.
///
/// ```swift
/// let journal = try Journal(at: folder, with: environment)
/// let added = try journal.add([NewEntry(title: "First warm morning")], to: "daily")
/// try journal.undo()
/// ```
public struct Journal: Sendable {
  /// The folder of the journal, with links resolved.
  public let root: String

  let environment: JournalEnvironment
  let tree: WorkingTree

  /// Opens the journal in the folder `root`, which must contain `.tj`.
  public init(at root: String, with environment: JournalEnvironment) throws(JournalError) {
    guard let real = environment.system.realFolder(root),
      environment.system.realFolder("\(real)/.tj") != nil
    else { throw JournalError(.noJournal(root)) }
    self.init(unchecked: real, environment)
  }

  /// Creates a value for a folder whose path has no links, whether or not it is a journal already.
  init(unchecked root: String, _ environment: JournalEnvironment) {
    self.root = root
    var environment = environment
    if !environment.drafts.isWholePath { environment.drafts = root.path(of: environment.drafts) }
    self.environment = environment
    tree = WorkingTree(root: root, environment.system, grace: environment.editorGrace)
  }
}

extension Journal {
  /// The addresses of all threads, in byte order: each is a Markdown file whose front matter has `tj`.
  public func threads() throws(JournalError) -> [String] {
    try JournalError.unifying {
      var addresses: [String] = []
      let listed = try tree.listing().files
      for file in listed {
        if let bytes = try bytes(of: file.path), JournalThread.isThread(bytes) {
          addresses.append(file.path.address)
        }
      }
      return addresses
    }
  }

  /// The thread at this address, read from its current file.
  public func thread(_ address: String) throws(JournalError) -> JournalThread {
    try JournalError.unifying {
      guard let bytes = try bytes(of: listedPath(address)) else {
        throw JournalError(.noSuchThread(address))
      }
      return JournalThread(parsing: bytes)
    }
  }

  /// Returns the file of a thread, whether it exists or not; the path may contain links.
  func listedPath(_ address: String) throws -> JournalPath {
    do throws(ThreadAddress.Problem) {
      return try ThreadAddress(address).path
    } catch {
      throw JournalError(.badThreadName(address, because: error.description))
    }
  }

  /// Returns the file of a thread to be created, as a path without links.
  func newPath(_ address: String) throws -> JournalPath {
    let path = try path(address)
    if let part = (try? ThreadAddress(path))?.reservedPart {
      throw JournalError(.badThreadName(path.address, because: "the name '\(part)' is reserved"))
    }
    return path
  }

  /// The file of a thread, whether it exists or not, as a path without links: a link to a thread is that thread, and
  /// one that leads out of the journal is read-only.
  func path(_ address: String) throws -> JournalPath {
    let path = try listedPath(address)
    guard case .inside(let real) = try tree.resolve(path)
    else { throw JournalError(.outside(address)) }
    do throws(ThreadAddress.Problem) {
      return try ThreadAddress(real).path
    } catch {
      throw JournalError(.badThreadName(real.address, because: error.description))
    }
  }

  /// Throws an error for files that a link leads out of the journal: its target may be private, and is never committed.
  func refuseLinksOutside(_ paths: [JournalPath]) throws {
    var folders: Set<String> = []
    for path in paths {
      let isLink =
        (try? environment.system.status(ofLinkAt: tree.location(of: path)))??.kind == .link
      guard folders.insert(path.folder).inserted || isLink else { continue }
      guard case .inside = try tree.resolve(path) else {
        throw JournalError(.outside(path.address))
      }
    }
  }

  func bytes(of path: JournalPath) throws -> [UInt8]? {
    try tree.read(path)?.bytes
  }
}

/// Configuring git for threads.
extension Journal {
  /// Configures git in this clone for a journal, and returns the names of the settings that were missing.
  ///
  /// A person's settings are kept. Nothing is committed.
  package func setUpGit() throws -> [String] {
    // The lock keeps two programs from configuring git at once, of which one would find git's files locked.
    let locked = try LockedJournal(self)
    return try completeGitSetup(of: locked.repository)
  }

  /// Returns the names of the settings that this clone lacks.
  func missingGitSetup(of repository: borrowing Repository) throws -> [String] {
    let setup = GitSetup(below: try prefix(in: repository), of: repository)
    return try setup.missing(in: repository)
  }

  /// Adds the missing settings to `repository`, and returns their names; called under the lock.
  private func completeGitSetup(of repository: borrowing Repository) throws -> [String] {
    let setup = GitSetup(below: try prefix(in: repository), of: repository)
    return try setup.complete(in: repository)
  }
}

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

extension Journal {
  /// Returns the working tree of the repository in which a journal at `path` would be committed together with files
  /// that are not notes, or `nil` if there is no such repository or the journal exists.
  package static func workTreeWithCode(
    around path: String,
    with environment: JournalEnvironment
  ) -> String? {
    let system = environment.system
    guard let root = nearestFolder(to: path, system),
      (try? system.status(ofLinkAt: path.path(of: ".tj"))) == .some(nil),
      let repository = try? Journal(unchecked: root, environment).openRepository(),
      let folder = repository.workTree,
      let tip = try? repository.head().tip,
      let files = try? repository.files(in: tip, below: ""),
      files.contains(where: { $0.entry.isFile && !isNote($0.path) })
    else { return nil }
    return folder
  }

  private static let noteEndings = [
    ".md", ".markdown", ".txt", ".org", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg", ".heic",
    ".pdf", ".mp3", ".mp4", ".mov", ".wav", ".ogg", ".canvas", ".csv",
  ]

  /// Whether a file is probably part of a person's notes: text, a picture, or hidden.
  private static func isNote(_ path: String) -> Bool {
    let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
    let name = path.lowercased()
    return isHidden || noteEndings.contains { name.hasSuffix($0) }
  }
}

extension Journal {
  /// Opens the repository that the journal is in.
  func openRepository() throws -> Repository {
    guard let repository = try findRepository() else {
      if isRemovalUnfinished { throw JournalError(.removal(.unfinished(root))) }
      throw GitError(.notARepository(root), function: "git_repository_open_ext")
    }
    return repository
  }

  /// Opens the repository that the journal is in, or returns `nil` if it is in none.
  func findRepository() throws -> Repository? {
    // libgit2 reads some of these settings while it opens the repository.
    let expected =
      GitFolder(around: root, environment.system).map { Set([$0.path, $0.common]) } ?? []
    for folder in expected.sorted() { try Repository.refusePlanted(in: folder, environment.system) }
    let found = try Repository(around: root, settings: environment.gitSettings, environment.system)
    guard let found else { return nil }
    for folder in Set([found.gitFolder, found.commonFolder]).subtracting(expected).sorted() {
      try Repository.refusePlanted(in: folder, environment.system)
    }
    return found
  }

  /// The journal's folder inside its repository: empty, or ending in `/`.
  func prefix(in repository: borrowing Repository) throws -> String {
    guard let folder = repository.workTree.flatMap({ root.path(below: $0) }) else {
      throw JournalError(.noJournal(root))
    }
    return folder.isEmpty ? "" : "\(folder)/"
  }

  /// The operations of this device.
  func log(in repository: borrowing Repository) -> OperationLog {
    OperationLog(in: RecordFolder(at: "\(repository.gitFolder)/tj/ops", environment.system))
  }
}
