internal import JournalGit
internal import JournalModel
internal import JournalStore

extension HistoryReader {
  /// Calls `body` with every version of every text that may refer to other files, from everything that a reference, a
  /// reflog, a stash or a working tree leads to: later commits first, and each content once for each folder.
  ///
  /// A commit is compared with its first parent alone: what it has from another parent is found there.
  mutating func forEachReferringText(
    _ body: (_ path: String, _ bytes: [UInt8]) throws -> Visit
  ) throws {
    struct Version: Hashable {
      let blob: ObjectID
      let folder: String
    }
    let tips = try repository.everyTip()
    let commits = try commits(from: tips)
    let trees = Dictionary(commits.map { ($0.id, $0.tree) }) { tree, _ in tree }
    var seen: Set<Version> = []
    for commit in commits {
      let parent = commit.parents.first.flatMap { trees[$0] }
      let changes = try repository.changes(fromTree: parent, toTree: commit.tree)
      for change in changes {
        guard let file = change.after, file.isFile,
          let path = JournalPath(inRepository: change.path, below: prefix),
          FileReferences.canBe(in: path.text),
          seen.insert(Version(blob: file.id, folder: path.folder)).inserted
        else { continue }
        if try body(path.text, bytes(file.id)) == .stop { return }
      }
    }
  }
}
