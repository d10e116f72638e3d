import TestSupport

/// A system call of a traced program: its name, and its number among the calls with that name.
struct TracedCall: Sendable, CustomStringConvertible {
  let name: String
  let number: Int
  /// Whether it changes nothing, so that a kill before it leaves the same state as a kill before the next change.
  let isLooking: Bool

  var description: String { "\(name) \(number)" }

  /// The calls that reach the disk.
  static let names = [
    "openat", "write", "rename", "link", "linkat", "unlink", "unlinkat", "mkdir", "mkdirat",
    "fsync",
    "renameat", "renameat2", "newfstatat", "pwrite64", "getdents64",
  ]

  /// Reads the log of a trace: the calls of the first thread that touch something below `root`.
  static func calls(in log: String, touching root: String) -> [TracedCall] {
    var counts: [String: Int] = [:]
    var calls: [TracedCall] = []
    var first: Substring?
    for line in log.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
      guard words.count == 2, words[0] == first ?? words[0] else { continue }
      first = words[0]
      // Short process numbers are followed by more than one blank.
      let name = String(words[1].prefix { $0 != "(" }.drop { $0 == " " })
      guard names.contains(name) else { continue }
      counts[name, default: 0] += 1
      let touches =
        words[1].contains("\(root)/") || words[1].contains("\(root)\"")
        || words[1].contains("\(root)>") || words[1].contains("\(root).")
      guard touches, let number = counts[name] else { continue }
      let isLooking =
        name == "openat"
        ? !["O_CREAT", "O_TRUNC", "O_TMPFILE"].contains(where: words[1].contains)
        : name == "newfstatat" || name == "getdents64"
      calls.append(TracedCall(name: name, number: number, isLooking: isLooking))
    }
    return calls
  }
}
