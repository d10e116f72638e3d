internal import JournalFormat
internal import JournalGit
internal import JournalMerging
internal import JournalModel
internal import JournalStore
internal import JournalSystem

extension Journal {
  /// Merges a file entry by entry after git has merged it line by line and left conflict markers: from the versions
  /// in git's index, or from the markers if the index has no versions any more.
  ///
  /// Texts that both sides changed are kept as two entries, for ``resolve(_:taking:)``. An entry that one side moved
  /// to another thread and the other changed is changed in that thread. The current contents of the file become a
  /// draft, since a person may have begun to resolve the conflict by hand; the file is marked as resolved in git's
  /// index.
  ///
  /// - Returns: The name of the draft.
  package func mergeAnew(_ place: String) throws -> String {
    guard let path = JournalPath(place) else { throw JournalError(.badAddress(place)) }
    let locked = try LockedJournal(self)
    let isFiltered = try locked.repository.hasCleanFilter(locked.place(of: path))
    if isFiltered { throw JournalError(.filtered(path.text)) }
    let git = environment.gitProgram(in: root, mayAsk: false)
    let name = locked.place(of: path)
    let versions = try git.versions(of: name)
    var merge = versions.map(\.merge)
    if merge == nil { merge = try bytes(of: path).flatMap { Merge(marked: $0) } }
    guard let merge else {
      throw JournalError(.unmergeable("\(place): git has not kept two versions of a thread"))
    }
    let kept = merge.notes.filter { $0.decision == .keptEntry }.compactMap(\.entry)
    var files = try versions?.following(kept, from: path, in: self) ?? [:]
    let merged = files.removeValue(forKey: path) ?? merge.bytes
    for (path, merged) in files.sorted(by: { $0.key < $1.key }) {
      if try bytes(of: path) == merged { continue }
      _ = try replace(path, by: merged, in: locked)
      try settle(path, at: locked.place(of: path), with: git)
    }
    let draft = try replace(path, by: merged, in: locked)
    try settle(path, at: name, with: git)
    return draft
  }

  /// Marks a file as resolved in git's index.
  private func settle(_ path: JournalPath, at name: String, with git: GitProgram) throws {
    guard (try? git.markResolved(name)) == true else {
      throw JournalError(.files("\(path): git does not accept that it is resolved"))
    }
  }

  /// Replaces the bytes of a file, keeps the old ones as a draft, and returns the name of the draft.
  private func replace(
    _ path: JournalPath,
    by bytes: [UInt8],
    in locked: LockedJournal
  ) throws -> String {
    guard let reading = try locked.reading(of: path) else {
      throw JournalError(.files("\(path): no such file"))
    }
    let draft = try keepDraft(reading.bytes, of: path)
    let staged = try tree.stage(bytes, for: path, like: reading.status.rights)
    try locked.exchange(staged, over: reading.status)
    try tree.syncFolder(of: path)
    // A program may have saved the file at this moment, or may have it open for writing.
    switch try locked.removeIfUnused(staged, expecting: reading.bytes) {
    case .gone: return draft
    case .changed(let late):
      let later = try keepDraft(late.bytes, of: path)
      try locked.discard(staged)
      return later
    case .open, .unknown:
      _ = try locked.hold(staged, base: reading.bytes)
      return draft
    }
  }
}

extension GitProgram {
  /// The versions of a thread in an unfinished merge, or `nil` if it has not kept two.
  fileprivate func versions(of path: String) throws -> ThreadVersions? {
    guard let ours = try stage(2, path), let theirs = try stage(3, path),
      Merge.isByEntries(ours: ours, theirs: theirs)
    else { return nil }
    return ThreadVersions(base: try stage(1, path), ours: ours, theirs: theirs)
  }

  /// A version of a file in an unfinished merge, or `nil` if it has none.
  private func stage(_ number: Int, _ path: String) throws -> [UInt8]? {
    do {
      return try version(number, of: path)
    } catch let error as SystemError {
      throw JournalError(.files(error.description))
    }
  }
}

/// The versions of a thread that git has kept in an unfinished merge.
private struct ThreadVersions {
  let base: [UInt8]?
  let ours: [UInt8]
  let theirs: [UInt8]

  /// The versions merged entry by entry.
  var merge: Merge { Merge(base: base, ours: ours, theirs: theirs, rendering: .siblings) }

  /// Merges the thread, in the versions that git has left, with the threads to which one side moved entries that the
  /// other side changed.
  ///
  /// The entries `kept` are those that one side no longer has in this thread, whose path is `path`. Returns the merged
  /// threads; empty if no entry was moved.
  func following(
    _ kept: [EntryID],
    from path: JournalPath,
    in journal: Journal
  ) throws -> [JournalPath: [UInt8]] {
    guard !kept.isEmpty else { return [:] }
    var files = MergeVersions()
    let isOurs = kept.filter(JournalThread(parsing: ours).has)
    for address in try journal.threads() {
      let other = try journal.path(address)
      guard other != path, let bytes = try journal.bytes(of: other) else { continue }
      let thread = JournalThread(parsing: bytes)
      let moved = kept.filter(thread.has)
      guard !moved.isEmpty else { continue }
      let place = FilePath(other.text)
      files.base[place] = try thread.without(moved, at: address)
      files.ours[place] = try thread.without(moved.filter(isOurs.contains), at: address)
      files.theirs[place] = try thread.without(moved.filter { !isOurs.contains($0) }, at: address)
    }
    guard !files.base.isEmpty else { return [:] }
    let place = FilePath(path.text)
    (files.base[place], files.ours[place], files.theirs[place]) = (base, ours, theirs)
    let merged = files.merged(isOursFirst: true).files
    return Dictionary(
      merged.compactMap { place, bytes in JournalPath(place.text).map { ($0, bytes) } }
    ) { first, _ in first }
  }
}

extension JournalThread {
  fileprivate func has(_ id: EntryID) -> Bool { position(of: id) != nil }

  /// The bytes of the thread without some of its entries.
  fileprivate func without(_ ids: [EntryID], at address: String) throws -> [UInt8] {
    do throws(ChangeError) {
      return ids.isEmpty ? bytes : try applying(.remove(ids)).bytes
    } catch {
      throw JournalError(.change(address, error))
    }
  }
}
