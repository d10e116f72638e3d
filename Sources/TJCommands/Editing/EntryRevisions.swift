internal import JournalFormat
internal import JournalModel
internal import ThreadJournal

/// The changes of one thread that follow from a person's edit of some of its entries.
struct EntryRevisions {
  /// The address of the thread.
  let address: String

  /// The thread as it was read.
  let base: JournalThread

  private let entries: [EntryID: LocatedEntry]
  private let order: [EntryID]
  private let now: EntryTimestamp
  private var generator: ContextRandom
  private var changes: [Change] = []
  private var added: [EntryDraft] = []
  private var seen: Set<EntryID> = []

  /// Creates the changes of `entries`, which are in the thread `base`.
  init(
    _ address: String,
    _ base: JournalThread,
    _ entries: [LocatedEntry],
    _ now: EntryTimestamp,
    _ generator: ContextRandom
  ) {
    (self.address, self.base, self.now) = (address, base, now)
    self.generator = generator
    order = entries.map(\.entryID)
    self.entries = Dictionary(entries.map { ($0.entryID, $0) }) { first, _ in first }
  }

  /// Whether an entry of the buffer is one of the edited entries, and the first with its id.
  func knows(_ entry: Entry) -> Bool {
    entry.writtenID.map { entries[$0] != nil && !seen.contains($0) } ?? false
  }

  /// Processes an entry of the buffer.
  mutating func take(_ entry: Entry) throws {
    guard knows(entry), let id = entry.writtenID, let found = entries[id] else {
      return try add(entry)
    }
    seen.insert(id)
    let old = found.entry
    guard !Self.isSame(entry, as: old) else { return }
    let block = Array(entry.thread.bytes[entry.syntax.block])
    let isWindows = WindowsLines.all(in: Array(base.bytes[old.syntax.block]))
    changes.append(.replace(id, isWindows ? WindowsLines.added(to: block) : block))
    guard entry.title != old.title || entry.body != old.body else { return }
    changes.append(.setProperty(id, key: "edited", values: [now.description]))
  }

  /// The resulting changes of the thread.
  func result(_ times: TimeSource) throws -> EditBuffer.Result {
    let removed = order.filter { !seen.contains($0) }
    var all = changes
    if !added.isEmpty { all.append(.append(added, times: times)) }
    if !removed.isEmpty { all.append(.remove(removed)) }
    do throws(ChangeError) {
      let result = try base.applying(all).bytes
      return EditBuffer.Result(
        revision: Revision(of: address, from: base.bytes, to: result),
        removed: removed
      )
    } catch {
      throw Failure(.badData, "\(address): \(error)")
    }
  }

  private mutating func add(_ entry: Entry) throws {
    guard let stamp = entry.stamp else {
      throw Failure(
        .badData,
        "line \(entry.headerLine) of the buffer: \(entry.stampProblem)",
        hints: []
      )
    }
    let written = entry.writtenID
    let isFree = written.map { id in base.position(of: id) == nil && !added.contains { $0.id == id }
    }
    var content = EntryContent(entry)
    content.properties.removeAll { $0.value.trimmingBlanks.isEmpty }
    let id = (isFree == true ? written : nil) ?? base.newID(using: &generator)
    added.append(EntryDraft(id: id, stamp: stamp, content))
  }

  /// Whether two entries have the same bytes, wherever they are in their files.
  private static func isSame(_ new: Entry, as old: Entry) -> Bool {
    let one = new.text
    let other = old.text
    return one.stamp == other.stamp && one.subject == other.subject
      && one.properties == other.properties && one.body == other.body
  }
}

extension Entry {
  /// The line of the entry's header, counted from 1.
  fileprivate var headerLine: Int {
    1 + thread.bytes[..<syntax.range.lowerBound].count { $0 == 0x0A }
  }
}
