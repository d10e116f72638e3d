internal import JournalFormat
package import JournalModel

/// The pairs of corresponding entries in two versions.
///
/// Entries are paired by id, written or derived, so an entry without an id is found even if the other side wrote the id
/// down. The others are paired by properties that rarely change: the time in the header, then the position between
/// paired neighbours.
struct EntryPairing {
  /// The position in the second version for each entry of the first, or `nil` if it has none.
  private(set) var partners: [Int?]

  /// The maximum number of candidates for a partner.
  private static let candidateLimit = 256

  private var isTaken: [Bool]
  private let first: MergeVersion
  private let second: MergeVersion

  /// Pairs the entries of two versions, of which the second descends from the first.
  init(_ first: MergeVersion, _ second: MergeVersion) {
    self.init(pairingIDsOf: first, second)
    pairByStamp()
    pairByPlace()
  }

  /// Pairs the entries of two versions that have the same ids.
  init(pairingIDsOf first: MergeVersion, _ second: MergeVersion) {
    self.first = first
    self.second = second
    partners = Array(repeating: nil, count: first.entries.count)
    isTaken = Array(repeating: false, count: second.entries.count)
    pairDuplicates()
    for place in partners.indices where partners[place] == nil {
      guard let partner = second.ids.position(of: first.ids.ids[place]), !isTaken[partner] else {
        continue
      }
      pair(place, partner)
    }
  }

  private mutating func pair(_ place: Int, _ partner: Int) {
    partners[place] = partner
    isTaken[partner] = true
  }

  /// Entries that share a written id in one version are paired by their whole content.
  private mutating func pairDuplicates() {
    let repeated = first.repeatedIDs.union(second.repeatedIDs)
    guard !repeated.isEmpty else { return }
    var blocks: [ArraySlice<UInt8>: [Int]] = [:]
    for place in second.entries.indices.reversed() where second.bears(repeated, at: place) {
      blocks[second[place].block, default: []].append(place)
    }
    for place in partners.indices where first.bears(repeated, at: place) {
      if let partner = blocks[first[place].block]?.popLast() { pair(place, partner) }
    }
  }

  private var leftovers: (first: [Int], second: [Int]) {
    (
      partners.indices.filter { partners[$0] == nil }, isTaken.indices.filter { !isTaken[$0] }
    )
  }

  /// Pairs entries of the same time, of which at least one has no id: first those that share a line.
  private mutating func pairByStamp() {
    let (places, free) = leftovers
    guard !places.isEmpty, !free.isEmpty else { return }
    let (candidates, ranges) = candidates(free, by: \.stamp)
    let index = EntriesByLine(second, at: candidates)
    for place in places {
      guard let range = ranges[first[place].stamp] else { continue }
      let partner = index.first(sharingLineWith: first[place], in: range) {
        !isTaken[$0] && (first.isDerived[place] || second.isDerived[$0])
      }
      if let partner { pair(place, partner) }
    }
    for place in places where partners[place] == nil && first.isDerived[place] {
      guard let range = ranges[first[place].stamp] else { continue }
      let partner = candidates[range].first { !isTaken[$0] && second.isDerived[$0] }
      if let partner { pair(place, partner) }
    }
  }

  /// Pairs entries without an id between the same neighbours that share a line.
  private mutating func pairByPlace() {
    let (places, free) = leftovers
    guard !places.isEmpty, !free.isEmpty else { return }
    let index = EntriesByLine(second, at: free)
    var below = Array(repeating: isTaken.count, count: partners.count + 1)
    for place in partners.indices.reversed() { below[place] = partners[place] ?? below[place + 1] }
    var above = -1
    var next = places[...]
    for place in partners.indices {
      guard next.first == place else {
        above = partners[place] ?? above
        continue
      }
      next.removeFirst()
      let start = free.partitionPoint { $0 > above }
      let end = free.partitionPoint { $0 >= below[place] }
      guard start < end, first.isDerived[place] else { continue }
      // The number of candidates is limited, so that no file takes long.
      let range = start..<min(end, start + Self.candidateLimit)
      let partner = index.first(sharingLineWith: first[place], in: range) {
        !isTaken[$0] && second.isDerived[$0]
      }
      if let partner { pair(place, partner) }
    }
  }

  /// Pairs entries without an id, among those at the given places, if one is a prefix of the other.
  mutating func pairContinued(_ places: [Int], _ others: [Int]) {
    let places = places.filter { partners[$0] == nil && first.isDerived[$0] }
    let others = others.filter { !isTaken[$0] }
    guard !places.isEmpty, others.contains(where: { second.isDerived[$0] }) else { return }
    let (candidates, ranges) = candidates(others, by: \.headerContent)
    let index = EntriesByBeginning(second, at: candidates)
    for place in places {
      guard let range = ranges[first[place].headerContent] else { continue }
      let partner = index.first(likeOrContinuing: first[place], in: range) { !isTaken[$0] }
      if let partner { pair(place, partner) }
    }
  }

  /// Groups the entries at `others` by a part of them, and returns them with the range of each group; large groups are
  /// cut off, so that no file takes long.
  private func candidates(
    _ others: [Int],
    by part: (EntryVersion) -> ArraySlice<UInt8>
  ) -> (places: [Int], ranges: [ArraySlice<UInt8>: Range<Int>]) {
    let groups = Dictionary(grouping: others) { part(second[$0]) }
    var places: [Int] = []
    let ranges = groups.mapValues { group in
      let start = places.count
      places += group.prefix(Self.candidateLimit)
      return start..<places.count
    }
    return (places, ranges)
  }
}

extension MergeVersion {
  /// The written ids that several entries have.
  fileprivate var repeatedIDs: Set<EntryID> {
    Set(ids.derived.compactMap(thread.writtenID(at:)))
  }

  fileprivate func bears(_ repeated: Set<EntryID>, at place: Int) -> Bool {
    thread.writtenID(at: place).map(repeated.contains) ?? false
  }
}

extension JournalThread {
  /// Returns for each entry its position in a later state of the file, or `nil` if it is gone.
  ///
  /// Entries are paired as in a merge: by id, written or derived, and otherwise by time or position, so that an entry
  /// typed by hand without an id is found after it was changed.
  package func counterparts(in later: JournalThread) -> [Int?] {
    let source = TimeSource(zones: NoZoneRules())
    return EntryPairing(MergeVersion(self, from: source), MergeVersion(later, from: source))
      .partners
  }
}
