internal import JournalFormat

/// The effective id of each entry of a thread, written or derived.
///
/// An id that is written several times belongs to the first entry that has it; the other entries
/// have derived ids, as do entries without a written id.
public struct Identities: Sendable {
  /// The id of each entry, in file order.
  public let ids: [EntryID]

  /// The entries whose id is derived, in file order.
  public let derived: [Int]

  private let positions: [EntryID: Int]

  /// The entries whose written id belongs to an entry above.
  private let repeated: Set<Int>

  /// Returns the entry at `position` of the thread that these identities belong to.
  ///
  /// An id that belongs to an entry above is treated as part of the subject.
  public func entry(at position: Int, of thread: JournalThread) -> Entry {
    let entry = thread.entries[position]
    return repeated.contains(position) ? entry.ignoringID() : entry
  }

  /// The position of the entry with this id, or `nil` if there is none.
  public func position(of id: EntryID) -> Int? { positions[id] }

  /// Determines the ids of all entries, in time linear in the size of the file.
  init(of thread: JournalThread) {
    var positions: [EntryID: Int] = [:]
    var written: [EntryID?] = []
    written.reserveCapacity(thread.entries.count)
    positions.reserveCapacity(thread.entries.count)
    var repeated: Set<Int> = []
    for position in thread.entries.indices {
      let bears = thread.writtenID(at: position)
      let id = bears.flatMap { positions[$0] == nil ? $0 : nil }
      if let id { positions[id] = position }
      if bears != nil, id == nil { repeated.insert(position) }
      written.append(id)
    }
    self.repeated = repeated
    derived = written.indices.filter { written[$0] == nil }
    guard !derived.isEmpty else {
      ids = written.compactMap(\.self)
      self.positions = positions
      return
    }
    // Only entries with the same stamp can be identical, so most other entries need not be hashed.
    let stamps = positions.isEmpty ? [] : Set(derived.map { thread.stamp(at: $0) })
    var ledger = DerivedIDLedger(written: positions.keys, count: derived.count)
    ids = written.indices.map { position in
      let id = written[position]
      if let id, !stamps.contains(thread.stamp(at: position)) { return id }
      let content = DerivedID(ofEntryAt: position, in: thread.tree, hasID: id != nil)
      guard let given = ledger.take(content, hasID: id != nil) ?? id else {
        preconditionFailure("an entry has an id or is given one")
      }
      positions[given] = position
      return given
    }
    self.positions = positions
  }
}

extension JournalThread {
  /// The id that is written in the header of the entry at `position`, or `nil` if there is none.
  package func writtenID(at position: Int) -> EntryID? {
    tree.writtenID(at: position).flatMap { EntryID(parsing: bytes.span.extracting($0)) }
  }

  /// The bytes of the stamp of the entry at `position`.
  fileprivate func stamp(at position: Int) -> ArraySlice<UInt8> {
    bytes[tree.header(at: position).stamp]
  }
}

extension DerivedID {
  /// The derived id of an entry; an id that belongs to another entry is part of its subject.
  fileprivate init(ofEntryAt position: Int, in tree: SyntaxTree, hasID: Bool) {
    let bytes = tree.bytes.span
    let header = tree.header(at: position)
    let entry = tree.entries[position]
    let subject =
      hasID || header.id == nil
      ? header.subject : header.stamp.upperBound..<header.content.upperBound
    self.init(
      stamp: bytes.extracting(header.stamp),
      subject: bytes.extracting(subject),
      properties: bytes.extracting(entry.properties),
      body: bytes.extracting(entry.body)
    )
  }
}

extension JournalThread {
  /// The effective id of each entry.
  public func identities() -> Identities { Identities(of: self) }

  /// The position of the entry with this id, or `nil` if there is none; fast if the id is written.
  public func position(of id: EntryID) -> Int? {
    position(ofWritten: id) ?? identities().position(of: id)
  }

  /// Returns a new id that no header of the thread has.
  public func newID(using generator: inout some RandomNumberGenerator) -> EntryID {
    while true {
      let id = EntryID(using: &generator)
      if position(ofWritten: id) == nil { return id }
    }
  }

  /// The first entry whose header has `id`, or `nil` if there is none; only headers that mention it are examined.
  public func position(ofWritten id: EntryID) -> Int? {
    let needle = [.caret] + Array(id.text.utf8)
    var offset = 0
    while let found = bytes.span.firstOffset(of: needle.span, from: offset) {
      offset = found + 1
      guard let position = tree.position(ofEntryAt: found) else { continue }
      let entry = Entry(position, of: self)
      if let written = entry.header.id, bytes[written] == needle.dropFirst() { return position }
      // Each header is read at most once, even if it or the text below mentions the id several
      // times.
      offset = entry.syntax.range.upperBound
    }
    return nil
  }
}
