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

/// The entries with one name, spelled as the first of them spells it.
struct NamedAmount: Sendable {
  var shown: String
  var amount: Amount
  var first: Place
}

extension [String: NamedAmount] {
  /// Adds an amount to a name.
  mutating func note(_ amount: Amount, _ name: String, shownAs shown: String, _ place: Place) {
    add(NamedAmount(shown: shown, amount: amount, first: place), to: name)
  }

  /// Adds amounts that were counted apart, after so many others.
  mutating func add(_ others: Self, behind count: Int) {
    for (name, other) in others {
      let first = other.first.behind(count)
      add(NamedAmount(shown: other.shown, amount: other.amount, first: first), to: name)
    }
  }

  private mutating func add(_ other: NamedAmount, to name: String) {
    let none = NamedAmount(shown: other.shown, amount: Amount(), first: other.first)
    self[name, default: none].add(other)
  }
}

extension NamedAmount {
  fileprivate mutating func add(_ other: NamedAmount) {
    amount += other.amount
    if other.first < first { (shown, first) = (other.shown, other.first) }
  }
}
