public import JournalModel
internal import JournalStore
internal import JournalSystem

extension Journal {
  /// Removes an entry from the whole history: from every commit, reflog, stash and draft of this repository, with the
  /// objects that contained it.
  ///
  /// The entry need not be in the journal any more: entries that only another branch, a stash or a reflog leads to
  /// are found too, and so are versions from before the entry had an id. Afterwards, no earlier operation can be
  /// undone. Finally, everything is searched for the purged text; see ``PurgeReport/remnants``. Other clones, remotes
  /// and backups are out of reach; the report names the remotes. A marker makes their next sync fail. If a purge of
  /// the same entry was interrupted, it is finished; while one of something else is unfinished, this one is refused.
  /// The `files`, such as the attachments that ``purgePreview(of:in:)`` names, are purged too.
  @discardableResult
  public func purge(
    _ id: EntryID,
    in address: String,
    with files: [String] = []
  ) throws(JournalError) -> PurgeReport {
    try JournalError.unifying {
      try purge(.entry(id), at: purgeable(address), called: id.description, with: files)
    }
  }

  /// Removes the plain text that encrypted entries had before from the whole history; with `nil` as ids, of all entries
  /// that the thread has or had.
  @discardableResult
  public func purgePlainText(
    of ids: Set<EntryID>?,
    in address: String,
    with files: [String] = []
  ) throws(JournalError) -> PurgeReport {
    try JournalError.unifying {
      let name = ids.map { $0.map(\.description).sorted().joined(separator: ", ") } ?? address
      return try purge(.plainText(ids), at: purgeable(address), called: name, with: files)
    }
  }

  /// Removes a thread from the whole history, under every name that it had.
  @discardableResult
  public func purgeThread(
    _ address: String,
    with files: [String] = []
  ) throws(JournalError) -> PurgeReport {
    try JournalError.unifying {
      try purge(.thread, at: purgeable(address), called: address, with: files)
    }
  }

  /// Removes files that are not threads, such as attachments, from the journal and the whole history.
  @discardableResult
  public func purgeFiles(_ files: [String]) throws(JournalError) -> PurgeReport {
    try JournalError.unifying {
      try purge(.files, at: nil, called: files.joined(separator: ", "), with: files)
    }
  }

  /// Whether a purge of the entry would find anything, or finish an interrupted one.
  package func canPurge(_ id: EntryID, in address: String) throws -> Bool {
    try canPurge(.entry(id), at: purgeable(address))
  }

  /// Whether a purge of the thread would find anything, or finish an interrupted one.
  package func canPurge(thread address: String) throws -> Bool {
    try canPurge(.thread, at: purgeable(address))
  }

  /// The first of some files that a purge would not find, now or in the history, or `nil` if it would find all.
  package func missing(amongFiles names: [String]) throws -> String? {
    if try LockedJournal(self).begunPurge() != nil { return nil }
    let files = try names.map { name in try file(name) }
    let found = try readingHistory {
      var search = try PurgeSearch(for: .files, in: self)
      return try search.states(ofFiles: Set(files)).found
    }
    return zip(names, files).first { !found.contains($1) }?.0
  }

  private func canPurge(_ target: Purge.Target, at path: JournalPath) throws -> Bool {
    if try LockedJournal(self).begunPurge()?.isOf(target, at: path, []) == true { return true }
    return try readingHistory {
      var search = try PurgeSearch(for: target, in: self)
      return try search.purge(at: path) != nil
    }
  }

  private func purge(
    _ target: Purge.Target,
    at path: JournalPath?,
    called name: String,
    with names: [String]
  ) throws -> PurgeReport {
    var files: Set<JournalPath> = []
    for name in names { files.insert(try file(name)) }
    // Without this lock, the purge would miss what a sync is fetching or merging.
    let lock = try syncLock()
    let report = Result { try purge(target, at: path, called: name, with: files) }
    lock.release()
    return try report.get()
  }

  private func purge(
    _ target: Purge.Target,
    at path: JournalPath?,
    called name: String,
    with files: Set<JournalPath>
  ) throws -> PurgeReport {
    var run = try PurgeRun(self)
    try run.prepare()
    var finished: PurgeReport?
    if let record = try run.locked.begunPurge() {
      guard record.isOf(target, at: path, files) else {
        throw JournalError(.purgeUnfinished(record.name))
      }
      finished = try run.finish(record, with: files, includingNew: true)
    }
    let purge: Purge?
    do {
      purge = try found(target, at: path, with: files)
    } catch {
      guard var finished else { throw error }
      finished.remnants.append(PurgeRemnant(JournalError(error).sentence))
      return finished
    }
    guard let purge else {
      guard let finished else { throw JournalError(.notInHistory(name)) }
      return finished
    }
    var report = try run.carryOut(purge, PurgeRecord(purge, marker: newMarker()))
    report.remnants = (finished?.remnants ?? []) + report.remnants
    report.endsUndo = report.endsUndo || finished?.endsUndo == true
    return report
  }

  /// Returns what has to be removed, or `nil` if there is nothing.
  private func found(
    _ target: Purge.Target,
    at path: JournalPath?,
    with files: Set<JournalPath>
  ) throws -> Purge? {
    var search = try PurgeSearch(for: target, in: self)
    let states = try search.states(ofFiles: files)
    var found: Purge?
    if let path {
      if case .plainText = target { try requireEncrypted(target, at: path) }
      found = try search.purge(at: path)
      if case .plainText = target, found?.blocks.isEmpty == true { found = nil }
      if let found { try refuseCopies(of: found, at: path) }
    }
    if path == nil, !files.isEmpty, states.found == files {
      found = Purge(target: .files, trail: [], places: [])
    }
    found?.files = files
    found?.texts.formUnion(states.texts)
    found?.contents = states.contents
    return found
  }

  /// Throws an error if a purge of plain text would remove the only text of an entry.
  private func requireEncrypted(_ target: Purge.Target, at path: JournalPath) throws {
    guard let thread = try bytes(of: path).map(JournalThread.init(parsing:)),
      let plain = target.positions(in: thread).min()
    else { return }
    let name = thread.identities().ids[plain]
    throw JournalError(.irreversible("\(name) (\(path.address)) is not encrypted"))
  }

  /// The path of a file that is not a thread at the moment.
  private func file(_ name: String) throws -> JournalPath {
    guard let path = JournalPath(name) else { throw JournalError(.badAddress(name)) }
    try checkPurgeable(path.text)
    if path.text.hasPrefix("\(JournalKeys.folder)/") {
      throw JournalError(
        .irreversible("\(name) opens encrypted entries, which nobody could read without it")
      )
    }
    if path.text.ends(with: ".md"), let bytes = try bytes(of: path), JournalThread.isThread(bytes) {
      throw JournalError(.irreversible("\(name) is a thread; pass --whole-thread"))
    }
    return path
  }

  /// The path of the thread with an address.
  func purgeable(_ address: String) throws -> JournalPath {
    try checkPurgeable(address)
    return try path(address)
  }

  /// Throws an error if a name is ambiguous in the history: bytes that are not UTF-8 are read as U+FFFD.
  private func checkPurgeable(_ name: String) throws {
    guard name.hasUncertainBytes else { return }
    throw JournalError(
      .irreversible(
        "cannot purge \(name): its name is not UTF-8, or contains U+FFFD, and so may be that of other files too"
      )
    )
  }

  /// A random line that no journal has yet.
  private func newMarker() -> String {
    var generator = environment.generator
    return "\(ThreadID(using: &generator).text) \(environment.now().instant.seconds)"
  }
}

extension String {
  /// Whether it contains U+FFFD, which replaces bytes that are not UTF-8.
  var hasUncertainBytes: Bool { unicodeScalars.contains("\u{FFFD}") }
}
