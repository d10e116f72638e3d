internal import JournalModel

/// A number of entries and of the words in them.
struct Amount: Sendable {
  var entries = 0
  var words = 0

  /// Returns the number of words or of entries.
  func count(ofWords: Bool) -> Int { ofWords ? words : entries }

  static func += (sum: inout Amount, amount: Amount) {
    sum.entries += amount.entries
    sum.words += amount.words
  }
}

/// The place of an entry among others: by day and time, then by the order in which they were
/// counted.
struct Place: Comparable, Sendable {
  let day: CivilDate
  let instant: Instant
  let sequence: Int

  /// Returns the place of the same entry after `count` entries that are counted before it.
  func behind(_ count: Int) -> Place {
    Place(day: day, instant: instant, sequence: sequence + count)
  }

  static func < (one: Place, other: Place) -> Bool {
    (one.day, one.instant, one.sequence) < (other.day, other.instant, other.sequence)
  }
}
