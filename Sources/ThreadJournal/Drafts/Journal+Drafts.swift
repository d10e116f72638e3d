internal import JournalFormat
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// Drafts of text that could not be saved in the journal.
///
/// This needs neither the lock nor the repository, since their absence may be why saving failed.
extension Journal {
  /// Saves the new text of a plan, and returns the drafts' names: one for each file, or none if there is no new text or
  /// saving it fails, too.
  ///
  /// A change of an existing entry can be repeated, so no copy of the entry is saved.
  func drafts(of plan: Plan, because reason: JournalError.Reason) -> [String] {
    guard let newText = plan.newText else { return [] }
    var files: [JournalPath: [UInt8]] = [:]
    for path in plan.paths {
      if let bytes = try? bytes(of: path) { files[path] = bytes }
    }
    if let changes = try? plan.changes(files, { _ in nil }) {
      return drafts(of: changes.files, besides: Array(files.values))
    }
    switch reason {
    case .notAThread, .noSuchThread, .massDisappearance, .conflictMarkers: break
    default: return []
    }
    let text = newText()
    guard !text.isEmpty, let path = plan.paths.last else { return [] }
    return (try? [keepDraft(text, of: path)]) ?? []
  }

  /// Saves the new text of each file as a draft, and returns the drafts' names.
  func drafts(of files: [FileChange], besides others: [[UInt8]] = []) -> [String] {
    files.compactMap { file in
      let text = text(of: file, besides: others)
      return text.isEmpty ? nil : try? keepDraft(text, of: file.path)
    }
  }

  /// The new text of a file that is neither in `others` nor in the current file.
  func text(of file: FileChange, besides others: [[UInt8]]) -> [UInt8] {
    guard let bytes = file.bytes else { return [] }
    let now = (try? self.bytes(of: file.path)) ?? []
    return JournalThread(parsing: bytes).text(besides: others + [now])
  }

  /// Saves text as a draft of this device that names this journal, and returns the draft's name.
  func keepDraft(_ bytes: [UInt8], of path: JournalPath) throws -> String {
    let note = DraftNote(address: path.address, root: root)
    return try JournalError.unifying { try drafts.create(note.heading(bytes), titled: path.title) }
  }
}

extension JournalThread {
  /// The blocks of the entries that are in none of the other states of the file, and have none of the given ids.
  func text(besides others: [[UInt8]], without ids: Set<EntryID> = []) -> [UInt8] {
    var known: Set<[UInt8]> = []
    for thread in others.map(JournalThread.init(parsing:)) { known.formUnion(thread.blocks) }
    let own = ids.isEmpty ? nil : identities().ids
    let new = zip(entries.indices, blocks).filter { position, block in
      !known.contains(block) && own.map { ids.contains($0[position]) } != true
    }
    return Array(new.map(\.1).joined(separator: [0x0A]))
  }

  /// Returns the same, or the whole file if the text above its entries is in none of the other states.
  func wholeText(besides others: [[UInt8]], without ids: Set<EntryID> = []) -> [UInt8] {
    let isTopKnown = others.contains { JournalThread(parsing: $0).top == top }
    return isTopKnown ? text(besides: others, without: ids) : bytes
  }

  /// The bytes above the first entry.
  var top: ArraySlice<UInt8> { bytes[..<tree.preamble.upperBound] }

  /// The ids that are written in headers.
  var writtenIDs: Set<EntryID> {
    let all = identities()
    let derived = Set(all.derived)
    return Set(all.ids.indices.lazy.filter { !derived.contains($0) }.map { all.ids[$0] })
  }

  /// The entries' bytes, in file order.
  var blocks: [[UInt8]] { entries.map { Array(bytes[$0.syntax.block]) } }
}
