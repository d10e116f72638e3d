internal import JournalFormat
internal import JournalModel

/// An index of entries of a version by their lines, to find the first one that shares a line with a given entry.
struct EntriesByLine {
  /// The entries, in the order in which they are compared.
  let places: [Int]

  /// The entries that have a line, as positions in ``places``, by the line.
  private var holders: [ArraySlice<UInt8>: [Int]] = [:]

  /// The entries without a line.
  private var empty: [Int] = []

  /// Indexes the entries of `version` at `places`.
  init(_ version: MergeVersion, at places: [Int]) {
    self.places = places
    for (position, place) in places.enumerated() {
      let lines = version[place].spokenLines
      if lines.isEmpty { empty.append(position) }
      for line in lines { holders[line, default: []].append(position) }
    }
  }

  /// Returns the first of the entries at `positions` that shares a line with `entry`, or has no lines like `entry`, and
  /// for which `fits` is true.
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
  /// Returns the first position for which `holds` is true; it must be false before that position and true after it.
  func partitionPoint(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
