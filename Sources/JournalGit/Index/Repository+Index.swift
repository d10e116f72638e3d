internal import CGit2
internal import JournalSystem

extension Repository {
  /// The index entries of `paths`.
  ///
  /// The corresponding C function is `git_index_get_bypath`.
  package func indexed(_ paths: [String]) throws -> [IndexedFile] {
    if isBare { throw GitError(.bare, function: "git_index_open", path: gitFolder) }
    let index = try index()
    var files: [IndexedFile] = []
    for path in paths { files.append(index.file(at: path)) }
    return files
  }

  /// The index entry of a path.
  package func indexed(_ path: String) throws -> IndexedFile { try indexed([path])[0] }

  /// The files that a merge left unresolved, in the order of the index.
  package func conflictedFiles() throws -> [String] { try unmergedFiles().map(\.path) }

  /// The files that a merge left unresolved, with the versions of each.
  ///
  /// The corresponding C function is `git_index_entry_stage`.
  package func unmergedFiles() throws -> [UnmergedFile] {
    if isBare { throw GitError(.bare, function: "git_index_open", path: gitFolder) }
    let index = try index()
    var files: [UnmergedFile] = []
    for place in 0..<(unsafe git_index_entrycount(index.pointer)) {
      guard let entry = unsafe git_index_get_byindex(index.pointer, place) else { continue }
      let stage = unsafe Int(git_index_entry_stage(entry))
      guard stage > 0 else { continue }
      // Each version has its own entry; the entries of one file follow one another.
      let path = unsafe String(cString: entry.pointee.path)
      if files.last.map({ $0.path.utf8.elementsEqual(path.utf8) }) != true {
        files.append(UnmergedFile(path: path, stages: []))
      }
      files[files.count - 1].stages.insert(stage)
    }
    return files
  }

  /// The files that git leaves out of the working tree, for example after `git sparse-checkout`; if one is missing
  /// there, it was not deleted.
  ///
  /// The corresponding C function is `git_index_get_byindex`.
  package func skippedFiles() throws -> [String] {
    if isBare { throw GitError(.bare, function: "git_index_open", path: gitFolder) }
    let index = try index()
    var paths: [String] = []
    for place in 0..<(unsafe git_index_entrycount(index.pointer)) {
      guard let entry = unsafe git_index_get_byindex(index.pointer, place) else { continue }
      if unsafe entry.pointee.isSkipped { unsafe paths.append(String(cString: entry.pointee.path)) }
    }
    return paths
  }

  /// Changes the index entries of some paths; all other entries are kept.
  ///
  /// The index is read and written under git's own lock, so that changes staged by other programs meanwhile are not
  /// lost; if that lock is held, the call throws ``GitError/Reason/locked`` at once. A path that a merge left
  /// unresolved is skipped. A path that is left out of the working tree is not removed, and a new entry there keeps its
  /// mark. The new index replaces the old one by a rename and is not synced, since it can always be recreated. The
  /// corresponding C functions are `git_index_…`.
  package func updateIndex(_ changes: [IndexChange]) throws {
    if isBare { throw GitError(.bare, function: "git_index_open", path: gitFolder) }
    let lock = try IndexLock(in: gitFolder, files)
    try replaceIndex(through: "\(gitFolder)/tj/index", but: changes) { index in
      for change in Self.quickest(changes) where !index.hasConflict(at: change.path) {
        try index.apply(change)
      }
    }
    _ = consume lock
  }

  /// Returns the changes in the order that moves the fewest entries of the sorted index.
  private static func quickest(_ changes: [IndexChange]) -> [IndexChange] {
    let sorted = changes.sorted { ExactName(text: $0.path) < ExactName(text: $1.path) }
    return sorted.reversed().filter { $0.entry == nil } + sorted.filter { $0.entry != nil }
  }

  /// The index in a file, by default the one of this working tree.
  @_lifetime(borrow self)
  func index(at path: String? = nil) throws -> Handle<Libgit2.Index> {
    let path = path ?? "\(gitFolder)/index"
    var readings = IndexReadings()
    while true {
      do {
        return unsafe try Handle(of: self, "git_index_open", path: path) {
          unsafe git_index_open(&$0, path)
        }
      } catch {
        try readings.wait(after: damage(behind: error, path), files.system)
      }
    }
  }

  /// Returns the error to throw for an index that could not be opened, with the cause found.
  private func damage(behind error: GitError, _ path: String) throws -> GitError {
    guard error.reason == .corrupt else { return error }
    if error.message.hasSuffix("checksum does not match expected"),
      // With `index.skipHash`, git writes zeros in place of the checksum.
      let bytes = try files.reading(path)?.bytes, bytes.suffix(20).allSatisfy({ $0 == 0 })
    {
      let function = error.function
      return GitError(.unknownIndex, function: function, path: path, message: "no checksum")
    }
    return GitError(.damagedIndex, function: error.function, path: path, message: error.message)
  }
}

extension Handle where Kind == Libgit2.Index {
  /// The entry of `path`.
  fileprivate func file(at path: String) -> IndexedFile {
    if let entry = unsafe git_index_get_bypath(pointer, path, 0) {
      return unsafe .file(TreeEntry(id: ObjectID(entry.pointee.id), mode: entry.pointee.mode))
    }
    return hasConflict(at: path) ? .conflicted : .absent
  }

  /// Whether a merge left `path` unresolved.
  func hasConflict(at path: String) -> Bool {
    (1...3).contains { unsafe git_index_get_bypath(pointer, path, $0) != nil }
  }

  /// Applies one change.
  func apply(_ change: IndexChange) throws {
    let old = unsafe git_index_get_bypath(pointer, change.path, 0)
    let isSkipped = unsafe old?.pointee.isSkipped ?? false
    guard let new = change.entry else {
      if isSkipped { return }
      let status = unsafe git_index_remove(pointer, change.path, 0)
      _ = try find(status, "git_index_remove", path: change.path)
      return
    }
    var entry = unsafe git_index_entry()
    unsafe entry.id = new.id.oid
    unsafe entry.mode = new.mode
    if isSkipped { unsafe entry.flags_extended = git_index_entry.skipped }
    if let stamp = change.stamp { unsafe entry.fill(from: stamp) }
    let status = unsafe change.path.withCString { path in
      unsafe entry.path = path
      return unsafe git_index_add(pointer, &entry)
    }
    try check(status, "git_index_add", path: change.path)
  }
}

extension git_index_entry {
  /// The flag of a file that is left out of the working tree.
  fileprivate static let skipped = UInt16(GIT_INDEX_ENTRY_SKIP_WORKTREE.rawValue)

  /// Whether the file is left out of the working tree.
  fileprivate var isSkipped: Bool { unsafe flags_extended & Self.skipped != 0 }

  /// Stores the file's fingerprint, in the 32 bits that the index has for each number.
  mutating func fill(from stamp: FileFingerprint) {
    unsafe file_size = UInt32(truncatingIfNeeded: stamp.size)
    unsafe mtime = git_index_time(stamp.modified)
    unsafe ctime = git_index_time(stamp.changed)
    unsafe ino = UInt32(truncatingIfNeeded: stamp.inode)
    unsafe dev = UInt32(truncatingIfNeeded: stamp.device)
    unsafe uid = stamp.user
    unsafe gid = stamp.group
  }
}

extension git_index_time {
  fileprivate init(_ time: FileFingerprint.Time) {
    self.init(
      seconds: Int32(truncatingIfNeeded: time.seconds),
      nanoseconds: UInt32(truncatingIfNeeded: time.nanoseconds)
    )
  }
}

extension Repository {
  /// Returns the blobs that files are known to contain, without reading the files.
  ///
  /// A blob is known if the file has the fingerprint in the index and is older than the index. A file of the same
  /// second as the index may have changed again within that second, and is left out. The corresponding C function is
  /// `git_index_get_bypath`.
  package func knownBlobs(
    _ stamps: [(path: String, stamp: FileFingerprint)]
  ) throws -> KnownBlobs {
    let path = "\(gitFolder)/index"
    guard let status = try files.status(path) else { return KnownBlobs() }
    let index = try index()
    var known = KnownBlobs()
    for (path, stamp) in stamps where stamp.modified.seconds < status.modified.seconds {
      guard let found = unsafe git_index_get_bypath(index.pointer, path, 0) else { continue }
      if unsafe found.pointee.isOf(stamp) { unsafe known[path] = ObjectID(found.pointee.id) }
    }
    return known
  }
}

extension git_index_entry {
  /// Whether the entry has the fingerprint `stamp`.
  fileprivate func isOf(_ stamp: FileFingerprint) -> Bool {
    var noted = unsafe self
    unsafe noted.fill(from: stamp)
    return unsafe file_size > 0 && file_size == noted.file_size && ino == noted.ino
      && mtime.seconds == noted.mtime.seconds && mtime.nanoseconds == noted.mtime.nanoseconds
      && ctime.seconds == noted.ctime.seconds && ctime.nanoseconds == noted.ctime.nanoseconds
  }
}
