import TestSupport

/// Another program that does comparable work on the same files: started, run and waited for.
///
/// Its start is a part of its time, as it is for a person who types it.
struct Peer: Sendable {
  let name: String
  let arguments: [String]
  let operands: Operands

  /// What a program is given behind its arguments.
  enum Operands: Sendable {
    /// All files of the journal.
    case files
    /// All files of the journal, and a folder to copy them to.
    case filesAndFolder
    /// Two versions of a thread with what they grew out of between them.
    case versions
  }

  static let all = [
    Peer("wc -l", ["wc", "-l"]),
    Peer("rg -c '^## '", ["rg", "-c", "^## "]),
    Peer("cp", ["cp"], .filesAndFolder),
    Peer("git merge-file", ["git", "merge-file", "-p", "-q"], .versions),
  ]

  init(_ name: String, _ arguments: [String], _ operands: Operands = .files) {
    self.name = name
    self.arguments = arguments
    self.operands = operands
  }

  /// Its time; nil where the program is not installed.
  func measured(_ journal: BenchmarkJournal, runs: Int) throws -> Measurement? {
    try TemporaryDirectory.run { folder in
      let command = arguments + (try words(for: journal, in: folder.path))
      guard try Program.exitCode(command) != 127 else { return nil }
      var readsAll = true
      if case .versions = operands { readsAll = false }
      return try Measurement(name, runs: runs, readsAll: readsAll) { try Program.exitCode(command) }
    }
  }

  private func words(for journal: BenchmarkJournal, in folder: String) throws -> [String] {
    switch operands {
    case .files: return journal.paths
    case .filesAndFolder: return journal.paths + [folder]
    case .versions:
      let merge = journal.merge
      let versions = [("ours", merge.ours), ("base", merge.base), ("theirs", merge.theirs)]
      return try versions.map { name, bytes in
        try Disk.write(bytes, to: "\(folder)/\(name)")
        return "\(folder)/\(name)"
      }
    }
  }
}
