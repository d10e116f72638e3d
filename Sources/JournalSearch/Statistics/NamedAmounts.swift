/// The amount of the entries with one name, in the spelling of the first entry.
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

  /// Returns the number of a name, and adds the name if it is new.
  mutating func number(of name: String, shownAs shown: String, first: Place) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = items.count
    items.append((name, NamedAmount(shown: shown, amount: Amount(), first: first)))
    return items.count - 1
  }

  /// Adds an amount to the name with that number.
  mutating func add(_ amount: Amount, to number: Int, shownAs shown: String, _ place: Place) {
    items[number].entries.amount += amount
    guard place < items[number].entries.first else { return }
    (items[number].entries.shown, items[number].entries.first) = (shown, place)
  }

  /// Adds amounts that were counted separately; `count` entries come before them.
  mutating func add(_ others: Self, behind count: Int) {
    for (name, other) in others.items {
      let first = other.first.behind(count)
      let number = number(of: name, shownAs: other.shown, first: first)
      add(other.amount, to: number, shownAs: other.shown, first)
    }
  }
}
