internal import JournalModel

/// Decides from all dates of a file in which order they are written.
///
/// An order is ruled out by a date that does not exist in it or lies in the future, then by dates
/// that go back, since messages are copied in the order in which they were sent.
struct PlainChatDates {
  private struct Candidate {
    let order: DateOrder
    var isPossible = true
    var goesBack = false
    var last: CivilDate?
  }

  private var candidates = [DateOrder.dmy, .mdy, .ymd].map { Candidate(order: $0) }
  private var example: (text: PlainChatStamp.Numbers, line: Int)?
  private let today: CivilDate?

  /// Creates a decision on dates until `today`.
  init(today: CivilDate?) { self.today = today }

  /// Takes a date into account.
  mutating func note(_ stamp: PlainChatStamp, line: Int) {
    guard let numbers = stamp.date, !numbers.hasYearFirst else { return }
    if example == nil { example = (numbers, line) }
    for place in candidates.indices {
      guard let date = numbers.date(candidates[place].order),
        today.map({ date <= $0.adding(days: 1) }) ?? true
      else {
        candidates[place].isPossible = false
        continue
      }
      if let last = candidates[place].last, date < last { candidates[place].goesBack = true }
      candidates[place].last = date
    }
  }

  /// The order and the reason for it, which is `nil` where the years come first anyway.
  func decision(given: DateOrder?) throws(ExchangeError) -> (order: DateOrder, reason: String?) {
    guard let example else { return (.ymd, nil) }
    if let given { return (given, "\(given.words): as given") }
    let possible = candidates.filter(\.isPossible)
    if possible.count == 1 {
      return (possible[0].order, "\(possible[0].order.words): no other order gives days that exist")
    }
    if example.text.isDotted, possible.contains(where: { $0.order == .dmy }) {
      return (.dmy, "\(DateOrder.dmy.words): full stops are written between day and month")
    }
    let rising = possible.filter { !$0.goesBack }
    if rising.count == 1 {
      return (rising[0].order, "\(rising[0].order.words): in any other order, days go back")
    }
    guard !possible.isEmpty else { throw ExchangeError(.unreadableTime, at: .line(example.line)) }
    let numbers = example.text
    throw ExchangeError(
      .ambiguousDates("\(numbers.first)/\(numbers.second)/\(numbers.third)"),
      at: .line(example.line)
    )
  }
}

extension DateOrder {
  fileprivate var words: String {
    switch self {
    case .dmy: "day first"
    case .mdy: "month first"
    case .ymd: "year first"
    }
  }
}
