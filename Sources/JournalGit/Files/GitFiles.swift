internal import JournalSystem

/// The files in a git folder that libgit2 does not handle, by their paths.
///
/// Every call goes through the system that the repository was opened with. Only this type converts the system's errors
/// to ``GitError``.
struct GitFiles: Sendable {
  /// The system that makes the calls.
  let system: System

  /// Returns the status of `path`, without following links, or `nil` if it does not exist.
  func status(_ path: String) throws -> FileStatus? {
    try asking { try system.status(ofLinkAt: path) }
  }

  /// All bytes of a file.
  func bytes(of path: String) throws -> [UInt8] {
    try asking { try system.contents(ofFile: path) }
  }

  /// The bytes of a file with its status at that time, or `nil` if there is none.
  func reading(_ path: String) throws -> FileReading? {
    try unlessMissing {
      try Descriptor(reading: path, system).contents()
    }
  }

  /// The names in a folder, dot files included, in byte order; empty if there is no folder.
  ///
  /// Names that are not UTF-8 are left out; all of git's own names are UTF-8.
  func names(in path: String) throws -> [String] {
    try entries(in: path).compactMap(\.name)
  }

  /// Returns the same names, but throws ``GitError/Reason/unreadableName`` if a name is not UTF-8.
  func allNames(in path: String) throws -> [String] {
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

  /// Returns the absolute paths of the files below a folder; if `path` is a file, returns that path.
  ///
  /// Throws ``GitError/Reason/unreadableName`` for a name that is not UTF-8, unless it is in `folder` or below.
  func allFiles(
    below path: String,
    skippingUnreadableIn folder: String? = nil
  ) throws -> [String] {
    guard let kind = try status(path)?.kind else { return [] }
    guard kind == .folder else { return kind == .file ? [path] : [] }
    let maySkip = folder.map { "\(path)/".hasPrefix("\($0)/") } ?? false
    var files: [String] = []
    for name in maySkip ? try names(in: path) : try allNames(in: path) {
      files += try allFiles(below: "\(path)/\(name)", skippingUnreadableIn: folder)
    }
    return files
  }

  /// The contents of a folder, in the byte order of the names; empty if there is no folder.
  func entries(in path: String) throws -> [FolderEntry] {
    let found = try unlessMissing {
      try OpenFolder(path, system).entries()
    }
    return (found ?? []).sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// The free space for this user on the device of `path`, in bytes.
  func space(at path: String) throws -> Int {
    try asking { try system.freeSpace(at: path) }
  }

  /// Runs `body`, and converts the errors of the system.
  func asking<Answer: ~Copyable>(_ body: () throws -> Answer) throws -> Answer {
    do {
      return try body()
    } catch let error as SystemError {
      throw GitError(error)
    }
  }

  /// Runs `body`, and returns `nil` if the file does not exist.
  func unlessMissing<Answer>(_ body: () throws -> Answer) throws -> Answer? {
    do {
      return try asking(body)
    } catch let error as GitError where error.reason == .notFound {
      return nil
    }
  }
}
