internal import CGit2
internal import JournalSystem

extension Repository {
  /// Puts the reachable objects into one pack, and removes all other objects.
  ///
  /// - Returns: The number of objects that are left, and those of them that are reachable without the staged files.
  func destroyRest(
    _ workingTrees: WorkingTrees
  ) throws -> (count: Int, referenced: Set<ObjectID>) {
    // The objects are listed first, so that objects written later are kept.
    let loose = try objectFolder.looseIDs()
    let packs = try objectFolder.packNames()
    let strays = try objectFolder.strays()
    let roots = try HistoryRoots(of: self, workingTrees)
    var kept = ReachableObjects()
    try kept.add(roots.all, in: self)
    let referenced = kept.ids
    try kept.add(roots.staged, in: self)
    var name: String?
    if !kept.ids.isEmpty {
      let ids = kept.ids.sorted()
      let pack = try NewPack(of: ids, in: self)
      try pack.verify(ids)
      name = try pack.publish()
    }
    // These files may name objects that are about to be removed.
    try files.remove("\(objectFolder.path)/info/commit-graph")
    let graphs = "\(objectFolder.path)/info/commit-graphs"
    for graph in try files.names(in: graphs) { try files.remove("\(graphs)/\(graph)") }
    // git's records of resolved conflicts contain text.
    try files.removeAll(at: "\(commonFolder)/rr-cache")
    try files.removeAll(at: "\(commonFolder)/tj/packing")
    try files.removeAll(at: BackupObjectStore.folder(of: self))
    for stray in strays where name.map({ stray.contains($0) }) != true {
      try files.removeAll(at: stray)
    }
    try remove(loose: loose)
    try remove(packs: packs.filter { $0 != name })
    for digits in ObjectFolder.firstDigits {
      let folder = "\(objectFolder.path)/\(digits)"
      if try files.status(folder) != nil { try files.sync(folder: folder) }
    }
    return (kept.ids.count, referenced)
  }

  /// The commits among `ids`, and the commits that tags among them name.
  func commits(behind ids: [ObjectID]) throws -> [ObjectID] {
    var commits: [ObjectID] = []
    for id in Set(ids).sorted() {
      switch try kind(of: id) {
      case GIT_OBJECT_COMMIT: commits.append(id)
      case GIT_OBJECT_TAG:
        let first = Array(try raw(id).bytes.prefix { $0 != 0x0A })
        guard let target = ObjectID(in: first, after: "object ") else { continue }
        commits += try self.commits(behind: [target])
      default: continue
      }
    }
    return commits
  }

  /// The commits reachable from `tips`, each after its parents.
  func parentsFirst(_ tips: [ObjectID]) throws -> [CommitOutline] {
    var found: [CommitOutline] = []
    try history(from: tips) { commit in
      found.append(commit)
      return .goOn
    }
    return found.reversed()
  }

  /// All files below a tree.
  func files(inTree tree: ObjectID) throws -> [(path: String, entry: TreeEntry)] {
    var files: [(path: String, entry: TreeEntry)] = []
    try collect(tree, at: "", into: &files)
    return files
  }

  /// Removes a reference.
  ///
  /// The corresponding C function is `git_reference_remove`.
  func remove(_ reference: String) throws {
    if let path = ownFile(of: reference) {
      let lock = try lock(reference)
      try files.remove(path)
      _ = consume lock
      return
    }
    let status = unsafe git_reference_remove(pointer, reference)
    try check(status, "git_reference_remove", path: reference)
  }
}

extension Repository {
  /// Removes references that also have a file of their own from git's file of packed references, so that their old
  /// values are gone.
  ///
  /// libgit2 would lock each of them, and leave a lock forever if the process were killed.
  func forgetPacked() throws {
    let path = "\(commonFolder)/packed-refs"
    let lock = try GuardedLock(
      "\(path).lock",
      guardedBy: "reference.guard",
      in: commonFolder,
      files
    )
    guard let bytes = try files.reading(path)?.bytes else { return }
    var kept: [UInt8] = []
    var isKept = true
    for line in bytes.split(separator: 0x0A) {
      let name = String(decoding: line.dropFirst(41), as: UTF8.self)
      switch line.first {
      case UInt8(ascii: "#"): isKept = true
      // The line has the target of the tag in the line above.
      case UInt8(ascii: "^"): break
      default: isKept = try files.status("\(commonFolder)/\(name)")?.kind != .file
      }
      if isKept { kept += line + [0x0A] }
    }
    let fresh = "\(commonFolder)/tj/packed-refs"
    try files.remove(fresh)
    try files.create(fresh, kept)
    try files.rename(fresh, to: path)
    try files.sync(folder: commonFolder)
    _ = consume lock
  }
}
