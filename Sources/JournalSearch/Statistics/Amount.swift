internal import JournalModel

/// A number of entries, and of the words in them.
struct Amount: Sendable {
  var entries = 0
  var words = 0

  /// One of the two.
  func count(ofWords: Bool) -> Int { ofWords ? words : entries }

  static func += (sum: inout Amount, amount: Amount) {
    sum.entries += amount.entries
    sum.words += amount.words
  }
}

/// The place of an entry among others: by day and time, and in the order in which they were counted.
struct Place: Comparable, Sendable {
  let day: CivilDate
  let instant: Instant
  let sequence: Int

  /// The place of the same entry when so many others are counted before.
  func behind(_ count: Int) -> Place {
    Place(day: day, instant: instant, sequence: sequence + count)
  }

  static func < (one: Place, other: Place) -> Bool {
    (one.day, one.instant, one.sequence) < (other.day, other.instant, other.sequence)
  }
}
