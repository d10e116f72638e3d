internal import JournalFormat
internal import JournalGit
internal import JournalMerging
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// The moment in which a file gets its new bytes.
extension Saving {
  /// How often a file is merged with what an editor saved in between; what it saves after that is held, and merged
  /// when there is time.
  private static let attempts = 5

  /// Puts each file in place, and keeps the record true to what happened.
  ///
  /// An error means that no file has changed. Once one has, a file in which somebody saved something
  /// that contradicts its new bytes is left out, with a note; where the system fails, the answer says
  /// how, and the next run finishes the rest from the record.
  mutating func place(
    _ replacements: [FileReplacement],
    _ number: Int?,
    _ record: inout OperationRecord
  ) throws(JournalError) -> JournalError? {
    isBegun = false
    var trouble: JournalError?
    for replacement in replacements where trouble == nil {
      do throws(JournalError) {
        try place(replacement, number, &record)
      } catch {
        guard isBegun else {
          abandon(replacements, number)
          throw error
        }
        trouble = leaveOut(replacement, number, &record, because: error)
      }
    }
    for replacement in replacements where trouble == nil {
      do throws(StoreError) {
        try journal.tree.syncFolder(of: replacement.change.path)
      } catch {
        trouble = JournalError(error)
      }
    }
    for replacement in replacements where replacement.afterID == nil {
      journal.tree.removeEmptyFolders(above: replacement.change.path)
    }
    return trouble
  }

  /// Forgets an operation of which nothing happened.
  ///
  /// The record goes first: without its temporary file it would tell of something that had happened.
  private func abandon(_ replacements: [FileReplacement], _ number: Int?) {
    if let number { guard (try? log.drop(number)) != nil else { return } }
    for replacement in replacements { discardOwn(replacement) }
  }

  /// Takes away what was staged, as long as it is that and not what somebody else saved.
  private func discardOwn(_ replacement: FileReplacement) {
    guard let bytes = replacement.change.bytes,
      let staged = try? journal.tree.readStaged(replacement.staged),
      staged.bytes == bytes
    else { return }
    try? journal.tree.discard(replacement.staged)
  }

  /// Goes on without a file that belongs to somebody else's change now; any other error comes back.
  private mutating func leaveOut(
    _ replacement: FileReplacement,
    _ number: Int?,
    _ record: inout OperationRecord,
    because error: JournalError
  ) -> JournalError? {
    switch error.reason {
    case .conflict, .exists: break
    default: return error
    }
    let drafts = error.keeping(journal.drafts(of: [replacement.change])).drafts
    notes.append(.leftOut(address: replacement.change.path.address, drafts: drafts))
    record.effects.removeAll { $0.path == replacement.change.path }
    discardOwn(replacement)
    return update(number, record)
  }

  /// Notes in the record what has turned out otherwise.
  private func update(_ number: Int?, _ record: OperationRecord) -> JournalError? {
    guard let number else { return nil }
    do throws(StoreError) {
      try log.update(number, to: record)
      return nil
    } catch {
      return JournalError(error)
    }
  }

  private mutating func place(
    _ replacement: FileReplacement,
    _ number: Int?,
    _ record: inout OperationRecord
  ) throws(JournalError) {
    guard let before = replacement.before else { return try placeNew(replacement) }
    guard let bytes = replacement.change.bytes else { return try setAside(replacement, before) }
    let wasBegun = isBegun
    var round = Round(staged: replacement.staged, bytes: bytes, expected: before.bytes)
    var attempt = 0
    while true {
      attempt += 1
      try exchange(round.staged, over: before.status)
      isBegun = true
      guard let late = try displaced(round, before.bytes) else {
        if let earlier = round.earlier { try discard(earlier) }
        return
      }
      // An editor saved after we read: what it wrote now waits under our temporary name.
      let merged = Merge(base: base(of: late, round, before), ours: round.bytes, theirs: late)
      if merged.isMishap(for: round.bytes) {
        try keepApart(late, beside: before.bytes, replacement.change.path)
        try discard(round.staged)
        if let earlier = round.earlier { try discard(earlier) }
        return
      }
      try noteDropped(by: late, before.bytes, replacement.change.path)
      guard merged.isClean else {
        guard let drafts = try giveWay(round, to: late, before.bytes, replacement.change.path)
        else {
          return
        }
        isBegun = wasBegun
        throw JournalError(.conflict(replacement.change.path.text), drafts: drafts)
      }
      guard attempt < Self.attempts else {
        newlyHeld.append(try hold(round.staged, base: base(of: late, round, before)))
        if let earlier = round.earlier { try discard(earlier) }
        return
      }
      try next(&round, merged.bytes, over: late, replacement, before.status, number, &record)
    }
  }

  /// What an editor started from that saved `late`: the file as we had put it in place, if it has our new text,
  /// else the file as it was before.
  private func base(of late: [UInt8], _ round: Round, _ before: FileReading) -> [UInt8] {
    guard round.earlier != nil else { return before.bytes }
    let ours = JournalThread(parsing: round.expected)
    let isNew = !ours.text(besides: [before.bytes]).isEmpty
    return isNew && ours.text(besides: [before.bytes, late]).isEmpty ? round.expected : before.bytes
  }

  /// Makes the next try ready: what came of the merge is staged and noted, before what the editor wrote
  /// leaves the disk.
  private mutating func next(
    _ round: inout Round,
    _ merged: [UInt8],
    over late: [UInt8],
    _ replacement: FileReplacement,
    _ status: FileStatus,
    _ number: Int?,
    _ record: inout OperationRecord
  ) throws(JournalError) {
    let path = replacement.change.path
    notes.append(.mergedWithEditor(address: path.address))
    let staged = try journal.files { () throws(StoreError) in
      try journal.tree.stage(merged, for: path, like: status.rights)
    }
    guard let index = record.effects.firstIndex(where: { $0.path == path }) else { return }
    record.effects[index].before = try keep(late)
    record.effects[index].displaced = try id(of: round.bytes)
    record.effects[index].after = try keep(merged)
    record.effects[index].temporary = staged.temporary.name
    if let trouble = update(number, record) { throw trouble }
    if let earlier = round.earlier { try discard(earlier) }
    round = Round(
      staged: staged,
      bytes: merged,
      expected: round.bytes,
      earlier: round.staged
    )
  }

  private mutating func placeNew(_ replacement: FileReplacement) throws(JournalError) {
    do throws(StoreError) {
      try journal.tree.place(replacement.staged)
      isBegun = true
    } catch {
      guard case .exists = error.reason else { throw JournalError(error) }
      throw JournalError(.exists(replacement.change.path.text))
    }
  }

  /// Takes a file away, unless somebody saved it once more.
  private mutating func setAside(
    _ replacement: FileReplacement,
    _ before: FileReading
  ) throws(JournalError) {
    let wasBegun = isBegun
    try journal.files { () throws(StoreError) in
      try journal.tree.setAside(replacement.staged)
    }
    isBegun = true
    guard try displaced(replacement.staged, otherThan: before.bytes, base: before.bytes) == nil
    else {
      try journal.files { () throws(StoreError) in try journal.tree.place(replacement.staged) }
      isBegun = wasBegun
      throw JournalError(.conflict(replacement.change.path.text))
    }
  }
}
