internal import JournalGit
internal import JournalModel
internal import JournalStore

/// The states of an entry under other ids than its own: what it was before an id was written into it.
///
/// An entry without an id goes by another as soon as it says something else. So from every state that
/// has the entry the neighbours in history are looked at, before it and after it, and paired with it as
/// a merge does. What bears another id, or stands in the last commit under another, is another entry.
struct EntryVersions {
  /// A state of a file that holds such a version, and where that stood.
  struct Place: Hashable {
    let blob: ObjectID
    let path: JournalPath
  }

  /// Where such versions are.
  private(set) var earlier: Set<Place> = []

  /// The versions, without blank lines behind them.
  private(set) var blocks: Set<[UInt8]> = []

  private let id: EntryID
  private let steps: [[FileChangeInHistory]]

  /// In which steps a blob is, as what was or as what came.
  private var uses: [ObjectID: [Int]] = [:]

  /// The entry in each blob, and the blobs that are still to be looked at.
  private var found: [ObjectID: Set<Int>] = [:]
  private var open: [ObjectID] = []

  /// Begins with the blobs in which the entry goes by its own id.
  init(of id: EntryID, in blobs: Set<ObjectID>, _ steps: [[FileChangeInHistory]]) {
    self.id = id
    self.steps = steps
    for (number, step) in steps.enumerated() {
      for blob in Set(step.flatMap { [$0.before, $0.after] }.compactMap(\.self)) {
        uses[blob, default: []].append(number)
      }
    }
    open = blobs.sorted()
  }

  /// Follows the entry from state to state.
  mutating func follow(_ reader: inout HistoryReader) throws(JournalError) {
    for blob in open {
      if let position = try reader.thread(blob).position(of: id) { found[blob] = [position] }
    }
    let living = try living(reader)
    while let blob = open.popLast() {
      for number in uses[blob] ?? [] {
        for change in steps[number] {
          if change.after == blob {
            try look(from: change, at: change.before, in: number, isLater: false, living, &reader)
          }
          if change.before == blob {
            try look(from: change, at: change.after, in: number, isLater: true, living, &reader)
          }
        }
      }
    }
    try spare(living, &reader)
  }

  /// The blobs of the last commit.
  private func living(_ reader: borrowing HistoryReader) throws(JournalError) -> Set<ObjectID> {
    try reader.git { () throws(GitError) in
      guard let tip = try reader.repository.head().tip else { return [] }
      return Set(try reader.repository.files(in: tip, below: "").map(\.entry.id))
    }
  }

  /// Looks for the entry in what a file was before a change, or is after it.
  private mutating func look(
    from change: FileChangeInHistory,
    at other: ObjectID?,
    in number: Int,
    isLater: Bool,
    _ living: Set<ObjectID>,
    _ reader: inout HistoryReader
  ) throws(JournalError) {
    guard let own = isLater ? change.before : change.after else { return }
    let thread = try reader.thread(own)
    // Where it has its id on both sides, there is nothing to find out.
    let isKnown = try other.map { other throws(JournalError) in
      try reader.thread(other).position(ofWritten: id) != nil
    }
    var missing = (found[own] ?? []).filter {
      thread.entries[$0].writtenID == nil || isKnown != true
    }
    guard !missing.isEmpty else { return }
    if let other {
      let next = try reader.thread(other)
      let partners = isLater ? thread.counterparts(in: next) : next.counterparts(in: thread)
      for position in missing {
        let partner = isLater ? partners[position] : partners.firstIndex(of: position)
        guard let partner else { continue }
        missing.remove(position)
        note(partner, in: next, Place(blob: other, path: change.path), living)
      }
    }
    let ids = thread.identities()
    for position in missing {
      for candidate in steps[number] where candidate.path != change.path {
        let (here, there) =
          isLater ? (candidate.after, candidate.before) : (candidate.before, candidate.after)
        guard let here else { continue }
        let next = try reader.thread(here)
        guard let partner = next.position(of: ids.ids[position]) else { continue }
        let stayed = try there.map { there throws(JournalError) in
          try reader.thread(there).position(of: ids.ids[position]) != nil
        }
        if stayed == true { continue }
        note(partner, in: next, Place(blob: here, path: candidate.path), living)
      }
    }
  }

  private mutating func note(
    _ position: Int,
    in thread: Thread,
    _ place: Place,
    _ living: Set<ObjectID>
  ) {
    let entry = thread.entries[position]
    if let written = entry.writtenID, written != id { return }
    if living.contains(place.blob), thread.identities().ids[position] != id { return }
    guard found[place.blob, default: []].insert(position).inserted else { return }
    open.append(place.blob)
    earlier.insert(place)
    blocks.insert(entry.block)
  }

  /// Takes out what an entry says too that stands in the last commit under another id.
  private mutating func spare(
    _ living: Set<ObjectID>,
    _ reader: inout HistoryReader
  ) throws(JournalError) {
    guard !blocks.isEmpty else { return }
    for blob in living.intersection(uses.keys) {
      let thread = try reader.thread(blob)
      let ids = thread.identities()
      for entry in thread.entries where ids.ids[entry.position] != id {
        blocks.remove(entry.block)
      }
    }
  }
}
