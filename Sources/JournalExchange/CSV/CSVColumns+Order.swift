internal import JournalModel

extension CSVColumns {
  /// The keys that a thread has to define as fields, so that an export of it has `keys` in this
  /// order again.
  ///
  /// An export puts the keys of defined fields first, then undefined reserved keys, then all other
  /// keys by name. So these are the fewest leading keys after which the remaining keys are in that
  /// order anyway.
  static func fields(neededFor keys: [String]) -> [String] {
    let ranks = keys.map { ReservedKey($0)?.place ?? ReservedKey.allCases.count }
    var first = keys.count
    while first > 0 {
      guard first < keys.count else {
        first -= 1
        continue
      }
      let (one, other) = (first - 1, first)
      let isInOrder =
        ranks[one] == ranks[other]
        ? keys[one].utf8.lexicographicallyPrecedes(keys[other].utf8) : ranks[one] < ranks[other]
      guard isInOrder else { break }
      first -= 1
    }
    return Array(keys[..<first])
  }
}
