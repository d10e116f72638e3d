internal import JournalGit
internal import JournalSystem

/// The files of a working tree as they are, whatever their names, except what belongs to git and temporary files of ours.
struct WorkingFolder {
  /// The deepest nesting of folders that is followed.
  private static let depth = 256

  private let root: String
  private let system: System

  /// The folder at `root`.
  init(_ root: String, _ system: System) {
    (self.root, self.system) = (root, system)
  }

  /// Calls `body` with each file and its folder, its path from the top, and its status; that is `nil` for the git folder
  /// of a repository inside this one, and for a folder that is nested too deeply to be followed.
  func forEachFile(
    _ body: (borrowing OpenFolder, FolderEntry, [UInt8], FileStatus?) throws -> Void
  ) throws {
    let top = try OpenFolder(root, system)
    try walk(top, [], 0, body)
  }

  private func walk(
    _ folder: borrowing OpenFolder,
    _ prefix: [UInt8],
    _ level: Int,
    _ body: (borrowing OpenFolder, FolderEntry, [UInt8], FileStatus?) throws -> Void
  ) throws {
    let entries = try folder.entries()
    for entry in entries.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) })
    where !Self.isTemporary(entry.bytes) {
      if try Self.isGit(entry, in: folder) {
        if level > 0 { try body(folder, entry, prefix + entry.bytes, nil) }
        continue
      }
      let status = try folder.status(of: entry)
      // A file that has disappeared since is probably a temporary file of another program.
      guard let status else { continue }
      guard status.kind == .folder else {
        try body(folder, entry, prefix + entry.bytes, status)
        continue
      }
      if level == Self.depth {
        try body(folder, entry, prefix + entry.bytes, nil)
        continue
      }
      let inner = try OpenFolder(entry, in: folder)
      try walk(inner, prefix + entry.bytes + [0x2F], level + 1, body)
    }
  }

  /// Whether an entry is a git folder, or the file that names one.
  ///
  /// It is called `.git`, or has a name that the file system treats as the same, as some do with `.GIT`.
  private static func isGit(
    _ entry: FolderEntry,
    in folder: borrowing OpenFolder
  ) throws -> Bool {
    let name = FolderEntry(Array(".git".utf8))
    if entry.bytes == name.bytes { return true }
    let lowered = entry.bytes.map { 0x41...0x5A ~= $0 ? $0 + 0x20 : $0 }
    guard lowered == name.bytes else { return false }
    guard let own = try folder.status(of: name) else { return false }
    return try folder.status(of: entry)?.isSameFile(as: own) ?? false
  }

  /// Whether a name is the one of a temporary file of ours: `.daily.md.tj-` and six letters or the number of a process.
  private static func isTemporary(_ name: [UInt8]) -> Bool {
    guard name.first == 0x2E, let mark = name.ranges(of: Array(".tj-".utf8)).last else {
      return false
    }
    let ending = name[mark.upperBound...]
    let isNumber = !ending.isEmpty && ending.allSatisfy { 0x30...0x39 ~= $0 }
    let isMark = ending.count == 6 && ending.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 }
    return mark.lowerBound > 1 && (isNumber || isMark)
  }
}
