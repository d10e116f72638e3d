internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore

/// What git waits for in a journal: conflicts that a person has to resolve, and what it is in the middle of.
package struct UnfinishedMerge: Sendable {
  /// A file that waits.
  package struct File: Hashable, Sendable {
    /// Its path in the journal.
    package let path: String

    /// Why it waits.
    package let state: State
  }

  /// Why a file waits.
  package enum State: Hashable, Sendable {
    /// Conflict markers stand in it, the first in this line.
    case marked(line: Int)
    /// It has no conflict markers, but git has not been told that it is resolved.
    case unmarked
    /// One side removed it, and the other changed it.
    case removed
  }

  /// Something that git is in the middle of.
  package struct Activity: Hashable, Sendable {
    /// Its name, such as `merge`.
    package let name: String

    /// The words behind `git` that finish it.
    package let finish: String

    /// The words behind `git` that cancel it; `nil` if nothing is to be cancelled.
    package let cancel: String?
  }

  /// The files that wait, in the order of git's index.
  package var files: [File] = []

  /// What git is in the middle of.
  package var activity: Activity?

  /// A state in which git waits for nothing.
  package init() {}
}

extension Journal {
  /// Returns the conflicts in the journal's files and what git is in the middle of, or `nil` if it waits for
  /// nothing; for commands that only read.
  ///
  /// libgit2 is not loaded unless something seems to wait. In a larger repository, what does not concern
  /// a file of the journal is left to its owner.
  package func unresolvedMerge() -> UnfinishedMerge? {
    guard let folder = GitFolder(around: root, ports.system), folder.mayBeUnfinished,
      let merge = try? unfinishedInGit(),
      let isWhole = try? prefix(in: openRepository()).isEmpty
    else { return nil }
    return !merge.files.isEmpty || isWhole && merge.activity != nil ? merge : nil
  }

  /// Returns what git has begun in the journal's repository and not finished.
  package func unfinishedInGit() throws(JournalError) -> UnfinishedMerge {
    let repository = try openRepository()
    let prefix = try prefix(in: repository)
    var merge = UnfinishedMerge()
    let unmerged: [UnmergedFile]
    do throws(GitError) {
      unmerged = try repository.unmergedFiles()
    } catch {
      throw JournalError(error)
    }
    for file in unmerged where file.path.utf8.starts(with: prefix.utf8) {
      let path = String(Substring(file.path.utf8.dropFirst(prefix.utf8.count)))
      let line = markerLine(ofFile: path)
      merge.files.append(
        UnfinishedMerge.File(
          path: path,
          state: line.map { .marked(line: $0) } ?? (file.isRemoved ? .removed : .unmarked)
        )
      )
    }
    merge.activity = repository.activity().map(UnfinishedMerge.Activity.init)
    if merge.files.isEmpty, merge.activity != nil {
      merge.files = try markedFiles(in: repository, below: prefix)
    }
    return merge
  }

  /// The threads that hold conflict markers, although git was told that they are resolved.
  ///
  /// Where the last commit has some already, they are somebody's text about markers.
  private func markedFiles(
    in repository: borrowing Repository,
    below prefix: String
  ) throws(JournalError) -> [UnfinishedMerge.File] {
    let committed = try CommittedFiles(of: self, in: repository, below: prefix)
    var files: [UnfinishedMerge.File] = []
    for address in try threads() {
      guard let path = JournalPath(address: address),
        let line = markerLine(ofFile: path.text)
      else { continue }
      let old = committed.blobs[path].flatMap { try? repository.bytes(ofBlob: $0) }
      if old.flatMap(Self.markerLine) != nil { continue }
      files.append(UnfinishedMerge.File(path: path.text, state: .marked(line: line)))
    }
    return files
  }

  /// The line of the first conflict marker; `nil` if there is none, or the file cannot be read.
  private func markerLine(ofFile path: String) -> Int? {
    ((try? contents(ofFile: path)) ?? nil).flatMap(Self.markerLine)
  }

  private static func markerLine(in bytes: [UInt8]) -> Int? {
    SyntaxTree(parsing: bytes).conflictMarkerLine
  }
}

extension UnfinishedMerge.Activity {
  fileprivate init(_ activity: JournalGit.Activity) {
    let name = activity.words
    switch activity {
    case .merge: self.init(name: name, finish: "commit", cancel: "merge --abort")
    case .bisect: self.init(name: name, finish: "bisect reset", cancel: nil)
    case .applyMailbox: self.init(name: name, finish: "am --continue", cancel: "am --abort")
    default: self.init(name: name, finish: "\(name) --continue", cancel: "\(name) --abort")
    }
  }
}
