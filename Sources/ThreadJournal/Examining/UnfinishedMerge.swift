internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore

/// The state of git in a journal that a person has to resolve: conflicts, and an unfinished operation.
package struct UnfinishedMerge: Sendable {
  /// A file with a conflict.
  package struct File: Hashable, Sendable {
    /// Its path in the journal.
    package let path: String

    /// The state of the conflict.
    package let state: State
  }

  /// The state of a conflict.
  package enum State: Hashable, Sendable {
    /// It contains conflict markers, the first of them on this line.
    case marked(line: Int)
    /// It has no conflict markers, but git has not been told that it is resolved.
    case unmarked
    /// One side removed it, and the other changed it.
    case removed
  }

  /// An operation that git has not finished.
  package struct Activity: Hashable, Sendable {
    /// Its name, such as `merge`.
    package let name: String

    /// The words after `git` that finish it.
    package let finish: String

    /// The words after `git` that cancel it, or `nil` if it cannot be cancelled.
    package let cancel: String?

    /// Whether files of a larger repository that are not in the journal have conflicts.
    package fileprivate(set) var hasConflictsElsewhere = false
  }

  /// The files with conflicts, in the order of git's index.
  package var files: [File] = []

  /// The unfinished operation, or `nil` if there is none.
  package var activity: Activity?

  /// Creates a state without conflicts or operations.
  package init() {}
}

extension Journal {
  /// Returns the conflicts in the journal's files and git's unfinished operation, or `nil` if there are none; for
  /// commands that only read.
  ///
  /// libgit2 is not loaded unless there seem to be some. In a larger repository, files outside the journal are left to
  /// the owner.
  package func unresolvedMerge() -> UnfinishedMerge? {
    guard let folder = GitFolder(around: root, environment.system), folder.mayBeUnfinished,
      let merge = try? unfinishedInGit(),
      let isWhole = try? prefix(in: openRepository()).isEmpty
    else { return nil }
    return !merge.files.isEmpty || isWhole && merge.activity != nil ? merge : nil
  }

  /// Returns the operation that git has begun in the journal's repository and not finished, and the conflicts.
  package func unfinishedInGit() throws -> UnfinishedMerge {
    let repository = try openRepository()
    let prefix = try prefix(in: repository)
    var merge = UnfinishedMerge()
    let unmerged = try repository.unmergedFiles()
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
    merge.activity?.hasConflictsElsewhere = unmerged.contains {
      !$0.path.utf8.starts(with: prefix.utf8)
    }
    if merge.files.isEmpty, merge.activity != nil {
      merge.files = try markedFiles(in: repository, below: prefix)
    }
    return merge
  }

  /// The threads that contain conflict markers, although git was told that they are resolved.
  ///
  /// If the last commit contains some already, they are text about markers.
  private func markedFiles(
    in repository: borrowing Repository,
    below prefix: String
  ) throws -> [UnfinishedMerge.File] {
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

  /// The line of the first conflict marker, or `nil` if there is none, or the file cannot be read.
  private func markerLine(ofFile path: String) -> Int? {
    ((try? contents(ofFile: path)) ?? nil).flatMap(Self.markerLine)
  }

  private static func markerLine(in bytes: [UInt8]) -> Int? {
    SyntaxTree(parsing: bytes).conflictMarkerLine
  }
}

extension UnfinishedMerge.Activity {
  /// An operation of git in words.
  init(_ activity: JournalGit.Activity) {
    let name = activity.words
    switch activity {
    case .merge: self.init(name: name, finish: "commit", cancel: "merge --abort")
    case .bisect: self.init(name: name, finish: "bisect reset", cancel: nil)
    case .applyMailbox: self.init(name: name, finish: "am --continue", cancel: "am --abort")
    default: self.init(name: name, finish: "\(name) --continue", cancel: "\(name) --abort")
    }
  }
}
