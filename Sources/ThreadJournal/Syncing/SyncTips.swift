internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// The last commits of both sides of a sync.
struct SyncTips {
  /// The commit here, or `nil` if there is none yet.
  let ours: ObjectID?

  /// The commit of the remote, or `nil` if the remote has no such branch yet.
  let theirs: ObjectID?

  /// The trees of the two commits.
  let trees: (ours: ObjectID?, theirs: ObjectID?)

  /// Reads the commits of both sides, the remote's as of the last fetch.
  init(_ branch: RemoteBranch, in objects: JournalObjects) throws {
    ours = try objects.repository.head().tip
    theirs = try objects.repository.target(of: branch.tracking)
    let tree = { (commit: ObjectID?) in
      try commit.map { commit in try objects.repository.outline(of: commit).tree }
    }
    trees = try (tree(ours), tree(theirs))
  }

  /// Whether both sides have the same commits as in `other`.
  func areSame(as other: SyncTips) -> Bool { ours == other.ours && theirs == other.theirs }

  /// The tree of a common ancestor, or `nil` if there is none.
  func baseTree(in objects: JournalObjects) throws -> ObjectID? {
    guard let ours, let theirs else { return nil }
    let base = try objects.repository.mergeBases(of: ours, and: theirs).first
    return try base.map { base in try objects.repository.outline(of: base).tree }
  }

  /// Throws an error if the two must not be merged, or not without a person's consent.
  func check(_ place: String, in objects: JournalObjects, acceptingLosses: Bool) throws {
    guard let theirs, ours != theirs else { return }
    try objects.journal.refuseUnusual(
      trees.theirs,
      besides: trees.ours,
      at: place,
      in: objects.repository
    )
    guard try isJournal(theirs, in: objects) else { throw JournalError(.sync(.notAJournal(place))) }
    if let ours, try PurgedHistory(of: ours, besides: theirs, in: objects).isThere {
      throw JournalError(.sync(.purgedElsewhere(place)))
    }
    if try isPurgedHere(in: objects) { throw JournalError(.sync(.purgedHere(place))) }
    if let path = try newFilter(in: objects) { throw JournalError(.sync(.filtering(path))) }
    if !acceptingLosses { try SyncLosses(of: self, in: objects).refuse(from: place) }
  }

  /// The file with new attributes of the remote that would keep threads from being saved here, or `nil` if there is
  /// none.
  private func newFilter(in objects: JournalObjects) throws -> String? {
    let base = try baseTree(in: objects)
    let changes = try objects.repository.changes(fromTree: base, toTree: trees.theirs)
    for change in changes where change.path.lastPathPart.name == ".gitattributes" {
      let here = try trees.ours.flatMap { tree in
        try objects.repository.entry(at: change.path, inTree: tree)
      }
      let known = try filters(in: change.before, objects) + filters(in: here, objects)
      if try !Set(known).isSuperset(of: filters(in: change.after, objects)) { return change.path }
    }
    return nil
  }

  /// The lines of a file with attributes that name a filter or an encoding for files that may be threads.
  private func filters(in entry: TreeEntry?, _ objects: JournalObjects) throws -> [[UInt8]] {
    guard let entry, entry.isFile else { return [] }
    let names = ["filter=", "working-tree-encoding="].map { Array($0.utf8) }
    return try objects.blob(entry.id).split(separator: 0x0A).map(Array.init)
      .filter { line in
        Self.mayMatchThreads(line) && names.contains { line.firstRange(of: $0) != nil }
      }
  }

  /// Whether the pattern of a line with attributes may match Markdown files: it has no other ending, as in `*.psd`.
  private static func mayMatchThreads(_ line: [UInt8]) -> Bool {
    let pattern = line.prefix { $0 != 0x20 && $0 != 0x09 }
    guard let dot = pattern.lastIndex(of: UInt8(ascii: ".")) else { return true }
    let ending = pattern[(dot + 1)...]
    let isPlain = ending.allSatisfy { 0x61...0x7A ~= $0 | 0x20 || 0x30...0x39 ~= $0 }
    return !isPlain || ending.map { $0 | 0x20 } == Array("md".utf8)
  }

  /// Whether something was purged here, and the history of the remote still has it.
  func isPurgedHere(in objects: JournalObjects) throws -> Bool {
    guard let ours, let theirs else { return false }
    return try PurgedHistory(of: theirs, besides: ours, in: objects).isThere
  }

  /// Whether a commit holds a journal: its settings, or a thread at the top.
  private func isJournal(_ commit: ObjectID, in objects: JournalObjects) throws -> Bool {
    if try objects.repository.entry(at: ".tj", in: commit) != nil { return true }
    return try objects.repository.files(in: commit, below: "")
      .filter { $0.entry.isFile && $0.path.ends(with: ".md") }
      .contains { file in JournalThread.isThread(try objects.blob(file.entry.id)) }
  }
}
