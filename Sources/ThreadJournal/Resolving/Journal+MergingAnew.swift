internal import JournalFormat
internal import JournalGit
internal import JournalMerging
internal import JournalModel
internal import JournalStore
internal import JournalSystem

extension Journal {
  /// Merges a file entry by entry that git has merged line by line, and left with conflict markers: from the versions in
  /// git's index, or from the markers if it has none any more.
  ///
  /// Texts that both sides changed are kept as two entries, for ``resolve(_:taking:)``. What is in the file now becomes
  /// a draft, since somebody may have begun to resolve it by hand; git is told that the file is resolved.
  ///
  /// - Returns: The name of the draft.
  package func mergeAnew(_ place: String) throws(JournalError) -> String {
    guard let path = JournalPath(place) else { throw JournalError(.badAddress(place)) }
    let locked = try LockedJournal(self)
    let isFiltered = try locked.git { () throws(GitError) in
      try locked.repository.hasCleanFilter(locked.place(of: path))
    }
    if isFiltered { throw JournalError(.filtered(path.text)) }
    let git = ports.gitProgram(in: root, mayAsk: false)
    let name = locked.place(of: path)
    var merge = try git.merge(name)
    if merge == nil { merge = try bytes(of: path).flatMap { Merge(marked: $0) } }
    guard let merge else {
      throw JournalError(.unmergeable("\(place): git has not kept two versions of a thread"))
    }
    let draft = try replace(path, by: merge.bytes, in: locked)
    guard (try? git.markResolved(name)) == true else {
      throw JournalError(.files("\(place): git does not accept that it is resolved"))
    }
    return draft
  }

  /// Puts new bytes in the place of a file whose current ones become a draft; returns its name.
  private func replace(
    _ path: JournalPath,
    by bytes: [UInt8],
    in locked: LockedJournal
  ) throws(JournalError) -> String {
    guard let reading = try locked.reading(of: path) else {
      throw JournalError(.files("\(path): no such file"))
    }
    let draft = try keepDraft(reading.bytes, of: path)
    let staged = try files { () throws(StoreError) in
      try tree.stage(bytes, for: path, like: reading.status.rights)
    }
    try locked.exchange(staged, over: reading.status)
    try files { () throws(StoreError) in try tree.syncFolder(of: path) }
    // Somebody may have saved it in this very moment, or may be about to.
    switch try locked.letGo(of: staged, expecting: reading.bytes) {
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
  /// The versions of a thread in an unfinished merge, merged entry by entry; `nil` if it has not kept two.
  fileprivate func merge(_ path: String) throws(JournalError) -> Merge? {
    guard let ours = try stage(2, path), let theirs = try stage(3, path),
      Merge.isByEntries(ours: ours, theirs: theirs)
    else { return nil }
    return Merge(base: try stage(1, path), ours: ours, theirs: theirs, rendering: .siblings)
  }

  /// A version of a file in an unfinished merge, or `nil` if it has none.
  fileprivate func stage(_ number: Int, _ path: String) throws(JournalError) -> [UInt8]? {
    do throws(SystemError) {
      return try version(number, of: path)
    } catch {
      throw JournalError(.files(error.description))
    }
  }
}
