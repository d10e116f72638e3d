import TestSupport
import Testing

/// A backup whose tree of additional files is different from those that tj writes.
struct CraftedBackup {
  private let sample: BackedUpJournal

  /// The bare repository in which it is made.
  let repository: String

  /// Unpacks the backup called `a.tjbackup`.
  init(of sample: BackedUpJournal) throws {
    self.sample = sample
    repository = sample.test.folder.path(of: "crafted.git")
    try Git.run(["init", "--quiet", "--bare", repository], in: sample.test.folder.path)
    let bundle = "\(sample.backups)/a.tjbackup"
    try Git.run(["fetch", "--quiet", bundle, "refs/*:refs/*"], in: repository)
  }

  /// Makes a blob with this text.
  func blob(_ text: String) throws -> String {
    try git("hash-object", "-w", "--stdin", reading: text)
  }

  /// Makes a tree of lines as `git ls-tree` prints them.
  func tree(_ lines: [String]) throws -> String {
    try git("mktree", "--missing", reading: lines.map { $0 + "\n" }.joined())
  }

  /// Makes a tree with one file at a path, whatever its name.
  func tree(mode: String = "100644", at path: [String], _ text: String = "x") throws -> String {
    var id = try blob(text)
    var kind = "\(mode) blob"
    for name in path.reversed() {
      id = try tree(["\(kind) \(id)\t\(name)"])
      kind = "040000 tree"
    }
    return id
  }

  /// The lines of the tree of a commit.
  func lines(of commit: String) throws -> [String] {
    try git("ls-tree", commit).split(separator: "\n").map(String.init)
  }

  /// Makes a commit with a tree of such lines, to which the branch `crafted` then points.
  func commit(_ lines: [String], after parent: String? = nil) throws -> String {
    let parents = parent.map { ["-p", $0] } ?? []
    let commit = try git(["commit-tree", "-m", "x"] + parents + [tree(lines)])
    try git("update-ref", "refs/heads/crafted", commit)
    return commit
  }

  /// The description of the backup.
  func about() throws -> String { try git("cat-file", "blob", "\(Self.reference):about") + "\n" }

  /// Writes the backup called `b` with these entries in place of those of the same names.
  func write(_ entries: [String: String]) throws {
    let old = try git("rev-parse", Self.reference)
    let kept = try lines(of: Self.reference).filter { line in
      !entries.keys.contains { line.hasSuffix("\t\($0)") }
    }
    let new = try commit(kept + entries.map { "\($1)\t\($0)" })
    try git("update-ref", Self.reference, new)
    let file = "\(sample.backups)/a.tjbackup"
    let text = String(decoding: try Disk.read(file).prefix { $0 != 0 }, as: UTF8.self)
    let header =
      text.prefix(upTo: try #require(text.firstRange(of: "\n\nPACK")).lowerBound) + "\n\n"
    try Disk.write(Array(header.replacing(old, with: new).utf8), to: "\(sample.backups)/b")
    let words = [
      "sh", "-c", "git pack-objects --quiet --all --stdout < /dev/null >> \"$0\"",
      "\(sample.backups)/b",
    ]
    try #require(ChildProcess(words, in: repository).run().exitCode == 0)
  }

  private static let reference = "refs/tj/backup/files"

  @discardableResult
  private func git(_ arguments: String..., reading input: String = "") throws -> String {
    try git(arguments, reading: input)
  }

  private func git(_ arguments: [String], reading input: String = "") throws -> String {
    var process = Git.process(arguments, in: repository)
    process.input = Array(input.utf8)
    let outcome = try process.run()
    try #require(outcome.exitCode == 0, "\(arguments) of \(input): \(outcome.text)")
    return outcome.text.hasSuffix("\n") ? String(outcome.text.dropLast()) : outcome.text
  }
}
