import Glibc
import JournalGit
import JournalSystem
import TestSupport

/// A folder for one test with the repository `journal` and the real `git`.
struct Sandbox {
  let folder: TemporaryDirectory

  /// The real `git` in the working tree.
  let git: GitProgram

  /// The root of the working tree.
  var path: String { folder.path(of: "journal") }

  /// Runs `body` with a repository created by `git init`, on the branch `main`.
  static func run<Result>(
    _ options: String...,
    body: (Sandbox) throws -> Result
  ) throws -> Result {
    try TemporaryDirectory.run { folder in
      let path = folder.path(of: "journal")
      let arguments = ["init", "--quiet", "--initial-branch=main"] + options + [path]
      _ = try GitProgram(folder: folder.path).run(arguments)
      return try body(Sandbox(folder: folder, git: GitProgram(folder: path)))
    }
  }

  /// Opens the repository, without user settings.
  func open(_ name: String = "journal", _ system: System = System()) throws -> Repository {
    try Repository(opening: folder.path(of: name), settings: .repository, system)
  }

  /// Opens the repository with faults.
  func open(_ system: System) throws -> Repository { try open("journal", system) }

  /// Writes a file in the working tree.
  func write(_ text: String, to name: String) throws {
    try folder.write(text, to: "journal/\(name)")
  }

  /// Commits files with the real `git`.
  @discardableResult
  func commit(_ files: [String: String], _ message: String = "files") throws -> ObjectID {
    for (name, text) in files { try write(text, to: name) }
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "--message", message)
    return try id("HEAD")
  }

  /// The problems that `git fsck --strict` finds.
  func faults() throws -> [String] {
    let outcome = try git.run(["fsck", "--strict", "--no-progress", "--no-dangling"])
    let lines = outcome.text.split(separator: "\n").filter { !$0.hasPrefix("notice:") }
    return lines.map(String.init) + (outcome.exitCode == 0 ? [] : ["exit \(outcome.exitCode)"])
  }

  /// The output of `git rev-parse`.
  func id(_ spec: String) throws -> ObjectID {
    let text = try git("rev-parse", "--verify", spec).dropLast()
    guard let id = ObjectID(hex: String(text)) else {
      throw GitFailure(arguments: [spec], text: String(text))
    }
    return id
  }

  /// The fingerprint of a file in the working tree.
  func stamp(_ name: String) throws -> FileFingerprint {
    var status = stat()
    guard lstat("\(path)/\(name)", &status) == 0 else {
      throw GitFailure(arguments: ["lstat"], text: name)
    }
    return FileFingerprint(
      size: Int64(status.st_size),
      modified: .init(
        seconds: Int64(status.st_mtim.tv_sec),
        nanoseconds: Int64(status.st_mtim.tv_nsec)
      ),
      changed: .init(
        seconds: Int64(status.st_ctim.tv_sec),
        nanoseconds: Int64(status.st_ctim.tv_nsec)
      ),
      inode: UInt64(status.st_ino),
      device: UInt64(status.st_dev),
      user: status.st_uid,
      group: status.st_gid
    )
  }
}

extension Repository {
  /// Commits `text` at `path` on `main`, as the saving code does.
  func save(_ text: String, at path: String, _ message: String = "ours") throws -> ObjectID {
    let tip = try head().tip
    let blob = try write(blob: Array(text.utf8))
    let change = TreeChange(path: path, entry: TreeEntry(id: blob))
    let tree = try tree(updating: tip, with: [change])
    let commit = try commit(
      tree: tree,
      parents: tip.map { [$0] } ?? [],
      author: .ada,
      committer: .ada,
      message: message
    )
    try move("refs/heads/main", from: tip, to: commit, by: .ada, because: message)
    return commit
  }
}

extension Signature {
  /// A signature with a fixed time.
  static let ada = Signature(
    name: "Ada",
    email: "ada@example.org",
    seconds: 1_700_000_000,
    offsetMinutes: 60
  )
}

/// The reason of the ``GitError`` that `body` throws.
func reason(_ body: () throws -> Void) -> GitError.Reason? {
  do {
    try body()
    return nil
  } catch {
    return (error as? GitError)?.reason
  }
}
