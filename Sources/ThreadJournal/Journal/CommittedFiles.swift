internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// The files of a journal's last commit, for finding the ones that were edited since.
///
/// A symbolic link is not one of them: its target is a file of its own, or not part of the journal.
struct CommittedFiles {
  /// The commit, or `nil` if there is none yet.
  let tip: ObjectID?

  /// The files with their contents.
  let blobs: [JournalPath: ObjectID]

  private let journal: Journal
  private let prefix: String

  /// Reads the Markdown files of the journal in the folder `prefix` of the repository, or those for which `isWanted` is
  /// true.
  init(
    of journal: Journal,
    in repository: borrowing Repository,
    below prefix: String,
    where isWanted: (JournalPath) -> Bool = \.isMarkdown
  ) throws {
    var blobs: [JournalPath: ObjectID] = [:]
    tip = try repository.head().tip
    guard let tip else {
      (self.blobs, self.journal, self.prefix) = ([:], journal, prefix)
      return
    }
    for file in try repository.files(in: tip, below: String(prefix.dropLast()))
    where file.entry.isFile {
      guard let path = JournalPath(inRepository: file.path, below: prefix), isWanted(path) else {
        continue
      }
      blobs[path] = file.entry.id
    }
    // These are marked skip-worktree in git's index: the working tree need not have them.
    for file in try repository.skippedFiles() {
      if let path = JournalPath(inRepository: file, below: prefix) { blobs[path] = nil }
    }
    (self.blobs, self.journal, self.prefix) = (blobs, journal, prefix)
  }

  /// Their paths.
  var paths: [JournalPath] { Array(blobs.keys) }

  /// Returns those of `paths` that may differ from the commit; git's index saves reading the others.
  func edited(
    among paths: [JournalPath],
    in repository: borrowing Repository
  ) throws -> [JournalPath] {
    var stamps: [(path: String, stamp: FileFingerprint)] = []
    for (number, path) in paths.enumerated() {
      if number.isMultiple(of: 256), journal.environment.system.isAskedToEnd {
        throw JournalError(.stopped)
      }
      let location = journal.tree.location(of: path)
      guard let status = try? journal.environment.system.status(ofLinkAt: location),
        status.kind == .file
      else { continue }
      stamps.append((prefix + path.text, FileFingerprint(status)))
    }
    let known = try repository.knownBlobs(stamps)
    return paths.filter { path in
      let blob = known[prefix + path.text]
      return blob == nil || blob != blobs[path]
    }
  }

  /// The threads of the journal that are in no commit.
  func newThreads() throws -> [JournalPath] {
    let listed = try journal.tree.listing().files
    var found: [JournalPath] = []
    for file in listed where blobs[file.path] == nil && !file.isOutside {
      if found.count.isMultiple(of: 64), journal.environment.system.isAskedToEnd {
        throw JournalError(.stopped)
      }
      guard let bytes = try journal.bytes(of: file.path) else { continue }
      if JournalThread.isThread(bytes) { found.append(file.path) }
    }
    return found
  }
}

extension JournalPath {
  /// The file at a path of the repository below the journal's folder `prefix`; `nil` for other files.
  init?(inRepository path: String, below prefix: String) {
    guard path.utf8.starts(with: prefix.utf8) else { return nil }
    self.init(String(Substring(path.utf8.dropFirst(prefix.utf8.count))))
  }
}
