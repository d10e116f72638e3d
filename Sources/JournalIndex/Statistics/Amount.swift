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

/// Amounts by name, each name with a number.
struct NamedAmounts: Sendable {
  private(set) var items: [(name: String, entries: NamedAmount)] = []
  private var numbers: [String: Int] = [:]

  /// The entries with a name, or `nil` if there are none.
  subscript(name: String) -> NamedAmount? { numbers[name].map { items[$0].entries } }

  /// The number of a name, which is new if no entries have it yet.
  mutating func number(of name: String, shownAs shown: String, first: Place) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = items.count
    items.append((name, NamedAmount(shown: shown, amount: Amount(), first: first)))
    return items.count - 1
  }

  /// Adds an amount to the name with a number.
  mutating func add(_ amount: Amount, to number: Int, shownAs shown: String, _ place: Place) {
    items[number].entries.amount += amount
    guard place < items[number].entries.first else { return }
    (items[number].entries.shown, items[number].entries.first) = (shown, place)
  }

  /// Adds amounts that were counted apart, after so many others.
  mutating func add(_ others: Self, behind count: Int) {
    for (name, other) in others.items {
      let first = other.first.behind(count)
      let number = number(of: name, shownAs: other.shown, first: first)
      add(other.amount, to: number, shownAs: other.shown, first)
    }
  }
}
