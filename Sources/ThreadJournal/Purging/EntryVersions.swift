internal import JournalGit
internal import JournalMerging
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// The states of an entry under other ids than its own: those from before an id was written into it.
///
/// The derived id of an entry changes with its content. So the states before and after each state with the entry are
/// examined, and their entries are paired as in a merge. An entry that has another id, or is in the last commit under
/// another one, is a different entry.
struct EntryVersions {
  /// A state of a file that contains such a version, and the path of the file.
  struct Place: Hashable {
    let blob: ObjectID
    let path: JournalPath
  }

  /// The places of such versions.
  private(set) var earlier: Set<Place> = []

  /// The versions, without blank lines after them.
  private(set) var blocks: Set<[UInt8]> = []

  private let id: EntryID
  private let steps: [[FileChangeInHistory]]

  /// The steps that contain a blob, as the old or the new one.
  private var uses: [ObjectID: [Int]] = [:]

  /// The entry in each blob, the blobs in which it has its written id, and those still to be examined.
  private var found: [ObjectID: Set<Int>] = [:]
  private var bearers: Set<ObjectID> = []
  private var open: [ObjectID] = []

  /// The files of the last commit.
  private var living: [ObjectID: Set<JournalPath>] = [:]

  /// Starts with the blobs in which the entry has its own id.
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

  /// Follows the entry from state to state of the threads in `trail`.
  mutating func follow(_ reader: inout HistoryReader, _ trail: Set<ThreadName>) throws {
    living = try reader.living()
    for blob in open {
      let thread = try reader.thread(blob)
      guard let position = thread.position(of: id) else { continue }
      found[blob] = [position]
      if thread.entries[position].writtenID != nil { bearers.insert(blob) }
    }
    while let blob = open.popLast() {
      for number in uses[blob] ?? [] {
        for change in steps[number] {
          if change.after == blob { try look(from: change, in: number, isLater: false, &reader) }
          if change.before == blob { try look(from: change, in: number, isLater: true, &reader) }
        }
      }
    }
    try spare(trail, &reader)
  }

  /// Searches for the entry in a file before a change, or after it.
  private mutating func look(
    from change: FileChangeInHistory,
    in number: Int,
    isLater: Bool,
    _ reader: inout HistoryReader
  ) throws {
    guard let own = isLater ? change.before : change.after else { return }
    var next = (blob: isLater ? change.after : change.before, path: change.path)
    // If the entry has its id on both sides, there is nothing to find.
    if bearers.contains(own), next.blob.map(bearers.contains) == true { return }
    let thread = try reader.thread(own)
    if next.blob == nil {
      next = try otherName(of: thread, in: number, isLater: isLater, &reader) ?? next
    }
    var missing = found[own] ?? []
    if let blob = next.blob {
      let other = try reader.thread(blob)
      for (position, partner) in Self.partners(of: missing, thread, other, isLater: isLater) {
        missing.remove(position)
        note(partner, in: other, Place(blob: blob, path: next.path))
      }
    }
    guard !missing.isEmpty else { return }
    let ids = thread.identities().ids
    for candidate in steps[number] where candidate.path != change.path {
      guard let here = isLater ? candidate.after : candidate.before else { continue }
      let other = try reader.thread(here)
      let there = try (isLater ? candidate.before : candidate.after).map { blob in
        try reader.thread(blob)
      }
      for position in missing where there?.position(of: ids[position]) == nil {
        guard let partner = other.position(of: ids[position]) else { continue }
        note(partner, in: other, Place(blob: here, path: candidate.path))
      }
    }
  }

  /// The state of a thread on the other side of a change that renamed its file, or `nil` if there is none.
  private func otherName(
    of thread: JournalThread,
    in number: Int,
    isLater: Bool,
    _ reader: inout HistoryReader
  ) throws -> (blob: ObjectID?, path: JournalPath)? {
    guard let name = thread.id else { return nil }
    for candidate in steps[number] {
      let (here, there) =
        isLater ? (candidate.after, candidate.before) : (candidate.before, candidate.after)
      guard let here, there == nil, try reader.thread(here).id == name else { continue }
      return (here, candidate.path)
    }
    return nil
  }

  /// The counterparts of the entries in another state, found by id, or else paired as in a merge.
  private static func partners(
    of positions: Set<Int>,
    _ thread: JournalThread,
    _ other: JournalThread,
    isLater: Bool
  ) -> [(position: Int, partner: Int)] {
    if let one = thread.id, let two = other.id, one != two { return [] }
    let ids = thread.identities().ids
    let others = other.identities()
    var pairs = positions.compactMap { position in
      others.position(of: ids[position]).map { (position: position, partner: $0) }
    }
    if pairs.count == positions.count { return pairs }
    let partners = isLater ? thread.counterparts(in: other) : other.counterparts(in: thread)
    for position in positions.subtracting(pairs.map(\.position)) {
      let partner = isLater ? partners[position] : partners.firstIndex(of: position)
      if let partner { pairs.append((position, partner)) }
    }
    return pairs
  }

  private mutating func note(_ position: Int, in thread: JournalThread, _ place: Place) {
    let entry = thread.entries[position]
    if let written = entry.writtenID, written != id { return }
    if living[place.blob] != nil, thread.identities().ids[position] != id { return }
    guard found[place.blob, default: []].insert(position).inserted else { return }
    open.append(place.blob)
    earlier.insert(place)
    blocks.insert(entry.block)
  }

  /// Removes versions that are also in the last commit, in an entry of these threads with another id.
  private mutating func spare(_ trail: Set<ThreadName>, _ reader: inout HistoryReader) throws {
    guard !blocks.isEmpty else { return }
    let names = try trail.union(
      earlier.map { place in ThreadName(try reader.thread(place.blob), place.path) }
    )
    for (blob, paths) in living where paths.contains(where: { $0.text.ends(with: ".md") }) {
      let thread = try reader.thread(blob)
      guard paths.contains(where: { names.contains(ThreadName(thread, $0)) }) else { continue }
      let ids = thread.identities().ids
      for entry in thread.entries where ids[entry.position] != id { blocks.remove(entry.block) }
    }
  }
}

extension HistoryReader {
  /// The files of the last commit, by their blobs.
  fileprivate func living() throws -> [ObjectID: Set<JournalPath>] {
    guard let tip = try repository.head().tip else { return [:] }
    var living: [ObjectID: Set<JournalPath>] = [:]
    for (path, entry) in try repository.files(in: tip, below: "") {
      if let path = JournalPath(path) { living[entry.id, default: []].insert(path) }
    }
    return living
  }
}
