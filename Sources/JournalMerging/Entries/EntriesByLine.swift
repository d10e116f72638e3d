internal import JournalFormat
internal import JournalModel

/// Some entries of a version by their lines, to find the first that shares one with another entry.
struct EntriesByLine {
  /// The entries, in the order in which they are tried.
  let places: [Int]

  /// For each line, the entries that have it, as positions in ``places``.
  private var holders: [ArraySlice<UInt8>: [Int]] = [:]

  /// The entries without a line.
  private var empty: [Int] = []

  /// The entries of `version` at `places`.
  init(_ version: MergeVersion, at places: [Int]) {
    self.places = places
    for (position, place) in places.enumerated() {
      let lines = version[place].spokenLines
      if lines.isEmpty { empty.append(position) }
      for line in lines { holders[line, default: []].append(position) }
    }
  }

  /// The first of the entries at `positions` that shares a line with `entry`, or like it has none, and for which
  /// `fits` is true.
  func first(
    sharingLineWith entry: EntryVersion,
    in positions: Range<Int>,
    where fits: (Int) -> Bool
  ) -> Int? {
    let lines = entry.spokenLines
    var end = positions.upperBound
    for candidates in lines.isEmpty ? [empty] : lines.compactMap({ holders[$0] }) {
      var next = candidates.partitionPoint { $0 >= positions.lowerBound }
      while next < candidates.count, candidates[next] < end {
        if fits(places[candidates[next]]) { end = candidates[next] }
        next += 1
      }
    }
    return end < positions.upperBound ? places[end] : nil
  }
}

extension EntryVersion {
  /// Its subject and the lines below its header that are not blank.
  fileprivate var spokenLines: Set<ArraySlice<UInt8>> {
    let below = TextLine.lines(of: self[syntax.header.upperBound..<syntax.block.upperBound])
    let subject = self[header.subject]
    return Set(below.filter { !$0.isBlank }.map(\.content) + (subject.isEmpty ? [] : [subject]))
  }
}

extension [Int] {
  /// The first position for which `holds` is true; it is false up to some position and true from there.
  func partitionPoint(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
