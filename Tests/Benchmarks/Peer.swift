import TestSupport

/// Another program that does comparable work on the same files: started, run and waited for.
///
/// Its start is a part of its time, as it is for a person who types it.
struct Peer: Sendable {
  let name: String
  let arguments: [String]
  let isCopying: Bool

  static let all = [
    Peer("wc -l", ["wc", "-l"]),
    Peer("rg -c '^## '", ["rg", "-c", "^## "]),
    Peer("cp", ["cp"], isCopying: true),
  ]

  init(_ name: String, _ arguments: [String], isCopying: Bool = false) {
    self.name = name
    self.arguments = arguments
    self.isCopying = isCopying
  }

  /// Its time; nil where the program is not installed.
  func measured(_ journal: BenchmarkJournal, runs: Int) throws -> Measurement? {
    try TemporaryDirectory.run { folder in
      let command = arguments + journal.paths + (isCopying ? [folder.path] : [])
      guard try Program.exitCode(command) != 127 else { return nil }
      return try Measurement(name, runs: runs) { try Program.exitCode(command) }
    }
  }
}
