internal import JournalSystem

/// The files in a git folder that libgit2 leaves to us, by their paths.
///
/// Every call goes through the system that the repository was opened with, and what that refuses
/// becomes a ``GitError`` here and nowhere else.
struct GitFiles: Sendable {
  /// What makes the calls.
  let system: System

  /// What stands at `path`, links not followed; `nil` where nothing does.
  func status(_ path: String) throws(GitError) -> FileStatus? {
    try asking { () throws(SystemError) in try system.status(ofLinkAt: path) }
  }

  /// All bytes of a file.
  func bytes(of path: String) throws(GitError) -> [UInt8] {
    try asking { () throws(SystemError) in try system.contents(ofFile: path) }
  }

  /// The bytes of a file and what the system said of it then; `nil` where there is none.
  func reading(_ path: String) throws(GitError) -> FileReading? {
    try unlessMissing { () throws(SystemError) in
      try Descriptor(reading: path, system).contents()
    }
  }

  /// The names in a folder, dot files included, in byte order; none where there is no folder.
  ///
  /// Those that are not UTF-8 are left out: nothing of git's own is called so.
  func names(in path: String) throws(GitError) -> [String] {
    try entries(in: path).compactMap(\.name)
  }

  /// The same where none may be overlooked: one that is not UTF-8 is
  /// ``GitError/Reason/unreadableName``.
  func allNames(in path: String) throws(GitError) -> [String] {
    var names: [String] = []
    for entry in try entries(in: path) {
      guard let name = entry.name else {
        let shown = String(decoding: entry.bytes, as: UTF8.self)
        throw GitError(.unreadableName, function: "getdents64", path: "\(path)/\(shown)")
      }
      names.append(name)
    }
    return names
  }

  /// The files below a folder, by their whole paths; the folder itself where it is a file.
  func allFiles(below path: String) throws(GitError) -> [String] {
    guard let kind = try status(path)?.kind else { return [] }
    guard kind == .folder else { return kind == .file ? [path] : [] }
    var files: [String] = []
    for name in try allNames(in: path) { files += try allFiles(below: "\(path)/\(name)") }
    return files
  }

  /// What is in a folder, in the byte order of the names; nothing where there is no folder.
  func entries(in path: String) throws(GitError) -> [FolderEntry] {
    let found = try unlessMissing { () throws(SystemError) in
      try OpenFolder(path, system).entries()
    }
    return (found ?? []).sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// How many bytes the device of `path` has left for this user.
  func space(at path: String) throws(GitError) -> Int {
    try asking { () throws(SystemError) in try system.freeSpace(at: path) }
  }

  /// Lets what the system refuses be ours.
  func asking<Answer: ~Copyable>(
    _ body: () throws(SystemError) -> Answer
  ) throws(GitError) -> Answer {
    do throws(SystemError) {
      return try body()
    } catch {
      throw GitError(error)
    }
  }

  /// The same, where a thing that is not there is no failure.
  func unlessMissing<Answer>(
    _ body: () throws(SystemError) -> Answer
  ) throws(GitError) -> Answer? {
    do throws(GitError) {
      return try asking(body)
    } catch  where error.reason == .notFound {
      return nil
    }
  }
}
