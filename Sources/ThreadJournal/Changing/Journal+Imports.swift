internal import JournalFormat
internal import JournalModel

/// What earlier imports brought.
extension Journal {
  /// The entries that the thread at an address once had and no longer has, as a thread of their own; those that went
  /// because an import was undone are not among them.
  package func removedEntries(from address: String) throws -> JournalThread {
    var found = Blocks()
    _ = try versions(of: address) { version, before in
      guard let before, version.verb != "undo import" else { return }
      let (old, new) = (JournalThread(parsing: before.bytes), JournalThread(parsing: version.bytes))
      for removed in RemovedEntries(from: old, to: new).list { found.add(removed.block, of: old) }
    }
    return found.thread
  }

  /// Some entries of the thread at an address as the last import that wrote them left them, as a thread of their own;
  /// an import that was undone did not write them.
  package func importedEntries(
    _ ids: Set<EntryID>,
    from address: String
  ) throws -> JournalThread {
    var (missing, found) = (ids, Blocks())
    _ = try versions(of: address) { version, before in
      guard !missing.isEmpty, ["import", "undo import", "redo import"].contains(version.verb) else {
        return
      }
      let new = JournalThread(parsing: version.bytes)
      let old = before.map { JournalThread(parsing: $0.bytes).blocks(of: missing) } ?? [:]
      for (id, block) in new.blocks(of: missing) where block != old[id] {
        missing.remove(id)
        found.add(Array(block), of: new)
      }
    }
    return found.thread
  }
}

/// Entries from several states of a thread.
private struct Blocks {
  private var kind = Kind.journal
  private var bytes: [UInt8] = []

  mutating func add(_ block: [UInt8], of thread: JournalThread) {
    kind = thread.kind
    bytes += block
    if bytes.last != .lineFeed { bytes.append(.lineFeed) }
  }

  var thread: JournalThread {
    JournalThread(parsing: Array("---\ntj: 1\nkind: \(kind)\n---\n\n".utf8) + bytes)
  }
}

extension JournalThread {
  /// The blocks of the entries that have one of some ids in their headers.
  fileprivate func blocks(of ids: Set<EntryID>) -> [EntryID: ArraySlice<UInt8>] {
    var found: [EntryID: ArraySlice<UInt8>] = [:]
    for entry in entries {
      guard let id = entry.writtenID, ids.contains(id), found[id] == nil else { continue }
      found[id] = bytes[entry.syntax.block]
    }
    return found
  }
}
