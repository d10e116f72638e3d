internal import JournalFormat
internal import JournalModel

/// Some entries without an id by their text, to find the first that continues another entry, or that it continues.
struct EntriesByBeginning {
  private let version: MergeVersion
  private let places: [Int]

  /// The entries, as positions in ``places``, by the code of their text.
  private var wholes: [UInt64: [Int]] = [:]

  /// The same by the codes of all that they begin with.
  private var beginnings: [UInt64: [Int]] = [:]

  /// Those of the entries of `version` at `places` that have no id.
  init(_ version: MergeVersion, at places: [Int]) {
    (self.version, self.places) = (version, places)
    for (position, place) in places.enumerated() where version.isDerived[place] {
      let codes = version[place].beginnings
      for code in codes { beginnings[code, default: []].append(position) }
      if let whole = codes.last { wholes[whole, default: []].append(position) }
    }
  }

  /// The first of the entries at `positions` of which `entry` is a continuation, or the other way round, and for which
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
  /// A number for its text up to the end of each line, and last for all of it; equal texts have equal ones.
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
