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
    _ body: (borrowing OpenFolder, FolderEntry, [UInt8], FileStatus?) throws(JournalError) -> Void
  ) throws(JournalError) {
    let top = try JournalError.ofSystem { () throws(SystemError) in try OpenFolder(root, system) }
    try walk(top, [], 0, body)
  }

  private func walk(
    _ folder: borrowing OpenFolder,
    _ prefix: [UInt8],
    _ level: Int,
    _ body: (borrowing OpenFolder, FolderEntry, [UInt8], FileStatus?) throws(JournalError) -> Void
  ) throws(JournalError) {
    let entries = try JournalError.ofSystem { () throws(SystemError) in try folder.entries() }
    for entry in entries.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) })
    where !Self.isTemporary(entry.bytes) {
      if Self.isGit(entry.bytes) {
        if level > 0 { try body(folder, entry, prefix + entry.bytes, nil) }
        continue
      }
      let status = try JournalError.ofSystem { () throws(SystemError) in
        try folder.status(of: entry)
      }
      // What has disappeared since was a temporary file of another program.
      guard let status else { continue }
      guard status.kind == .folder else {
        try body(folder, entry, prefix + entry.bytes, status)
        continue
      }
      if level == Self.depth {
        try body(folder, entry, prefix + entry.bytes, nil)
        continue
      }
      let inner = try JournalError.ofSystem { () throws(SystemError) in
        try OpenFolder(entry, in: folder)
      }
      try walk(inner, prefix + entry.bytes + [0x2F], level + 1, body)
    }
  }

  /// Whether a name is the one of a git folder, in any case of its letters.
  private static func isGit(_ name: [UInt8]) -> Bool {
    name.map { 0x41...0x5A ~= $0 ? $0 + 0x20 : $0 }.elementsEqual(".git".utf8)
  }

  /// Whether a name is the one of a temporary file of ours.
  private static func isTemporary(_ name: [UInt8]) -> Bool {
    name.first == 0x2E && name.dropFirst().firstRange(of: Array(".tj-".utf8)) != nil
  }
}
