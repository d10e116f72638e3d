internal import JournalGit
internal import JournalMerging
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// The history of another device, to be merged with the one here.
struct HistoryMerge {
  /// The last commit of the other history.
  let theirs: ObjectID

  /// The last commit here, or `nil` if there is none.
  let ours: ObjectID?

  /// Whether everything here is in the other history already.
  let isForward: Bool

  private let objects: JournalObjects

  /// What each side has changed since their common ancestor.
  private let changes: (ours: [PathChange], theirs: [PathChange])

  /// Whether our side goes first where the result depends on the order.
  ///
  /// On each device, the side that was committed earlier goes first.
  private let isOursFirst: Bool

  /// Compares the history of `theirs` with the one here; `nil` if there is nothing to merge.
  ///
  /// The state here is the tree `tree`, or that of the last commit if there is none.
  init?(_ theirs: ObjectID, over tree: ObjectID? = nil, in objects: JournalObjects) throws {
    ours = try objects.repository.head().tip
    var bases: [ObjectID] = []
    if let ours {
      if try objects.repository.isAncestor(theirs, of: ours) { return nil }
      bases = try objects.repository.mergeBases(of: ours, and: theirs)
    }
    (self.theirs, self.objects) = (theirs, objects)
    isForward = ours == nil || bases == [ours]
    let base = try CommonAncestor(of: bases, in: objects).tree
    let other = try objects.repository.outline(of: theirs)
    let own = try ours.map { ours in try objects.repository.outline(of: ours) }
    changes = (
      ours: try objects.repository.changes(fromTree: base, toTree: tree ?? own?.tree),
      theirs: try objects.repository.changes(fromTree: base, toTree: other.tree)
    )
    isOursFirst = own.map { ($0.seconds, $0.id) < (other.seconds, other.id) } ?? false
    for change in changes.theirs { try change.refuseUnlessFile(in: theirs, objects) }
  }

  /// The files that either side has changed.
  var paths: [JournalPath] {
    let all = (changes.ours.filter(\.isOfFile) + changes.theirs).compactMap { JournalPath($0.path) }
    return Set(all).filter { objects.occupant(of: FilePath($0.text)) != .folder }.sorted()
  }

  /// Returns the contents that files have in the state here, without those that do not exist.
  func committedFiles(_ paths: [JournalPath]) throws -> [JournalPath: [UInt8]] {
    var entries: [JournalPath: TreeEntry] = [:]
    for change in changes.theirs {
      if let path = JournalPath(change.path) { entries[path] = change.before }
    }
    for change in changes.ours.filter(\.isOfFile) {
      if let path = JournalPath(change.path) { entries[path] = change.after }
    }
    var files: [JournalPath: [UInt8]] = [:]
    for path in paths {
      files[path] = try entries[path].map { entry in try objects.blob(entry.id) }
    }
    return files
  }

  /// Merges the histories, given the current contents of the files here.
  func merged(over files: [JournalPath: [UInt8]]) throws -> JoinedFiles {
    var versions = MergeVersions()
    for change in changes.ours.filter(\.isOfFile) + changes.theirs {
      guard let path = JournalPath(change.path) else { continue }
      let before = try change.before.map { entry in try objects.blob(entry.id) }
      let place = FilePath(path.text)
      versions.base[place] = before
      versions.theirs[place] = before
      versions.ours[place] = files[path]
    }
    for change in changes.theirs {
      versions.theirs[FilePath(change.path)] = try change.after.map { entry in
        try objects.blob(entry.id)
      }
    }
    let merge = versions.merged(isOursFirst: isOursFirst) { objects.occupant(of: $0) }
    return JoinedFiles(merge, over: files)
  }
}

/// The versions of the files that differ between two histories.
struct MergeVersions {
  var base: JournalMerge.Files = [:]
  var ours: JournalMerge.Files = [:]
  var theirs: JournalMerge.Files = [:]

  /// The merge of the versions, in an order that does not depend on the device; `occupant` returns what else occupies
  /// a path.
  func merged(
    isOursFirst: Bool,
    occupant: (FilePath) -> JournalMerge.Occupant? = { _ in nil }
  ) -> JournalMerge {
    // There is nothing to decide: in most syncs, only another device has written.
    if ours == base { return JournalMerge(taking: theirs) }
    return JournalMerge(
      base: base,
      ours: isOursFirst ? ours : theirs,
      theirs: isOursFirst ? theirs : ours,
      rendering: .siblings,
      occupant: occupant
    )
  }
}

extension JournalObjects {
  /// Returns what occupies a path of the working tree, committed or not.
  fileprivate func occupant(of path: FilePath) -> JournalMerge.Occupant? {
    guard let path = JournalPath(path.text) else { return nil }
    let status = try? journal.environment.system.status(ofLinkAt: journal.tree.location(of: path))
    return status.flatMap(\.self).map { $0.kind == .folder ? .folder : .file }
  }
}

extension PathChange {
  /// Whether both versions, as far as there are any, are files.
  fileprivate var isOfFile: Bool { (before?.isFile ?? true) && (after?.isFile ?? true) }

  /// Why the change cannot be merged here, or `nil` if it can: it is about files, and not a link, a submodule or a
  /// folder, and the name is one that the journal can have.
  var problem: SyncProblem? {
    if isOfFile, JournalPath(path) != nil { return nil }
    let entry = [after, before].lazy.compactMap(\.self).first { !$0.isFile }
    let what =
      switch entry {
      case let entry? where entry.isLink: "a symbolic link"
      case let entry? where entry.isSubmodule: "a submodule"
      case _?: "a folder that is nested too deeply"
      case nil where path.unicodeScalars.contains("\u{FFFD}"): "a file whose name is not UTF-8"
      case nil: "a file with a name that git does not allow"
      }
    return .unmergeable(path, what: what)
  }

  /// Throws an error if the change cannot be merged here.
  fileprivate func refuseUnlessFile(in commit: ObjectID, _ objects: JournalObjects) throws {
    if let problem { throw JournalError(.sync(problem)) }
    guard let after, try objects.repository.entry(at: path, in: commit) != after else { return }
    throw JournalError(.sync(.unmergeable(path, what: "a file whose name is not UTF-8")))
  }
}
