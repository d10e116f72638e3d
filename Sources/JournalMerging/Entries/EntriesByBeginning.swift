internal import JournalFormat
internal import JournalModel

/// An index of entries without an id by their text, to find the first one that continues a given entry or is continued
/// by it.
struct EntriesByBeginning {
  private let version: MergeVersion
  private let places: [Int]

  /// The entries, as positions in ``places``, by the hash of their text.
  private var wholes: [UInt64: [Int]] = [:]

  /// The entries, as positions in ``places``, by the hashes of the beginnings of their text.
  private var beginnings: [UInt64: [Int]] = [:]

  /// Indexes the entries of `version` at `places` that have no id.
  init(_ version: MergeVersion, at places: [Int]) {
    (self.version, self.places) = (version, places)
    for (position, place) in places.enumerated() where version.isDerived[place] {
      let codes = version[place].beginnings
      for code in codes { beginnings[code, default: []].append(position) }
      if let whole = codes.last { wholes[whole, default: []].append(position) }
    }
  }

  /// Returns the first of the entries at `positions` that `entry` continues, or that continues `entry`, and for which
  /// `fits` is true.
  func first(
    likeOrContinuing entry: EntryVersion,
    in positions: Range<Int>,
    where fits: (Int) -> Bool
  ) -> Int? {
    let codes = entry.beginnings
    var end = positions.upperBound
    for candidates in codes.map({ wholes[$0] }) + [codes.last.flatMap { beginnings[$0] }] {
      guard let candidates else { continue }
      var next = candidates.partitionPoint { $0 >= positions.lowerBound }
      while next < candidates.count, candidates[next] < end {
        let place = places[candidates[next]]
        if fits(place), entry.longer(ofContinued: version[place]) != nil { end = candidates[next] }
        next += 1
      }
    }
    return end < positions.upperBound ? places[end] : nil
  }
}

extension EntryVersion {
  /// A hash of its text up to the end of each line, and, as the last one, of the whole text.
  fileprivate var beginnings: [UInt64] {
    var codes: [UInt64] = []
    var code = LineNumbering.start
    for byte in block {
      if byte == .lineFeed || byte == .carriageReturn { codes.append(code) }
      code = (code ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return codes + [code]
  }
}
