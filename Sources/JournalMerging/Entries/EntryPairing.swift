internal import JournalFormat
internal import JournalModel

/// The pairs of corresponding entries in two versions.
///
/// Entries are paired by id, written or derived, so an entry without an id is found even if the other side wrote its id
/// down. The rest are paired by what people rarely change: the time in the header, then the place between neighbours
/// that are known.
struct EntryPairing {
  /// The position in the second version for each entry of the first, or `nil` if it has none.
  private(set) var partners: [Int?]

  /// The number of candidates with which an entry is compared.
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
    var byStamp: [ArraySlice<UInt8>: [Int]] = [:]
    for place in free { byStamp[second[place].stamp, default: []].append(place) }
    for needsLine in [true, false] {
      for place in places where partners[place] == nil {
        let candidates = byStamp[first[place].stamp, default: []]
        pair(place, withOneOf: candidates, needsLine: needsLine, needsBothDerived: !needsLine)
      }
    }
  }

  /// Pairs entries without an id between the same neighbours that share a line.
  private mutating func pairByPlace() {
    let (places, free) = leftovers
    guard !places.isEmpty, !free.isEmpty else { return }
    var below = Array(repeating: isTaken.count, count: partners.count + 1)
    for place in partners.indices.reversed() { below[place] = partners[place] ?? below[place + 1] }
    var above = -1
    var next = places[...]
    for place in partners.indices {
      if next.first == place {
        next.removeFirst()
        let start = free.partitionPoint { $0 > above }
        let end = free.partitionPoint { $0 >= below[place] }
        guard start < end else { continue }
        pair(place, withOneOf: Array(free[start..<end]), needsLine: true, needsBothDerived: true)
      } else {
        above = partners[place] ?? above
      }
    }
  }

  /// Pairs entries without an id of which one is a prefix of the other, among those at the given places.
  mutating func pairContinued(_ places: [Int], _ others: [Int]) {
    var byHeader: [ArraySlice<UInt8>: [Int]] = [:]
    for other in others where !isTaken[other] {
      byHeader[second[other].headerContent, default: []].append(other)
    }
    guard !byHeader.isEmpty else { return }
    for place in places where partners[place] == nil {
      let one = first[place]
      let candidates = byHeader[one.headerContent, default: []].prefix(Self.candidateLimit)
      let partner = candidates.first { !isTaken[$0] && one.longer(ofContinued: second[$0]) != nil }
      if let partner { pair(place, partner) }
    }
  }

  /// Pairs an entry with the first of a few candidates that matches, so that no file takes long.
  private mutating func pair(
    _ place: Int,
    withOneOf candidates: [Int],
    needsLine: Bool,
    needsBothDerived: Bool
  ) {
    for candidate in candidates.prefix(Self.candidateLimit) where !isTaken[candidate] {
      let derived = [first.isDerived[place], second.isDerived[candidate]]
      let fits = needsBothDerived ? !derived.contains(false) : derived.contains(true)
      guard fits, !needsLine || first[place].sharesLine(with: second[candidate]) else { continue }
      return pair(place, candidate)
    }
  }
}

extension [Int] {
  /// The first position for which `holds` is true; it is false up to some position and true from there.
  fileprivate func partitionPoint(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
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

extension EntryVersion {
  /// Whether both have a subject or a line in common, or are both empty apart from their time.
  fileprivate func sharesLine(with other: EntryVersion) -> Bool {
    let (one, two) = (spokenLines, other.spokenLines)
    return one.isEmpty && two.isEmpty || !one.isDisjoint(with: two)
  }

  private var spokenLines: Set<ArraySlice<UInt8>> {
    let below = TextLine.lines(of: self[syntax.header.upperBound..<syntax.block.upperBound])
    let subject = self[header.subject]
    return Set(below.filter { !$0.isBlank }.map(\.content) + (subject.isEmpty ? [] : [subject]))
  }
}
