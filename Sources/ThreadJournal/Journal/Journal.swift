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
