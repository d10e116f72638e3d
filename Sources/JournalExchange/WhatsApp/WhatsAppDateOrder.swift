internal import JournalFormat
internal import JournalModel

/// What the dates of a file tell about the order of day, month and year.
///
/// ```swift
/// var dates = WhatsAppDateOrder()
/// dates.note(header.date)
/// dates.decision   // order: .dmy, reason: "day first: 13 lines have a first number above 12"
/// ```
struct WhatsAppDateOrder {
  /// What an order would make of the dates.
  struct Reading {
    /// The count of dates that do not exist in this order.
    var impossible = 0
    /// The first of them, as the count of dates before it.
    var firstImpossible = 0
    /// How often a date is before the one above it.
    var falls = 0
    fileprivate var last: CivilDate?
  }

  /// The result.
  enum Decision: Hashable {
    /// An order, and why.
    case order(DateOrder, String)
    /// The dates fit two orders equally well.
    case ambiguous
    /// Dates contradict each other: this one, as the count of dates before it.
    case conflict(Int)
  }

  private var count = 0
  private var readings: [DateOrder: Reading] = [.dmy: Reading(), .mdy: Reading(), .ymd: Reading()]
  private var certain: (order: DateOrder, reason: String)?
  private var isSpaced = false
  private var isDotted = true
  private var isSame = true
  private var isShort = true
  private var changes = (first: 0, second: 0)
  private var last: WhatsAppHeader.Date?

  /// The number of dates that differ from the one before.
  private var runs = 0

  /// Whether there are dates without a year.
  private(set) var hasNoYear = false

  /// Whether there are Buddhist years.
  private(set) var isBuddhist = false

  /// The last year that a chat can contain.
  let latest: Int

  /// Dates up to a year.
  init(latest: Int) { self.latest = latest }

  /// Adds the date of a header.
  mutating func note(_ date: WhatsAppHeader.Date) {
    defer { count += 1 }
    if last == date { return }
    if let last {
      if last.first != date.first { changes.first += 1 }
      if last.second != date.second { changes.second += 1 }
    }
    last = date
    if date.isNamed {
      certain = (.dmy, "the month is a word")
    } else if date.first.width > 2 || date.first.era > 0 {
      certain = (.ymd, "the year comes first")
    }
    if date.isSpaced { isSpaced = true }
    if !date.isDotted { isDotted = false }
    if date.third == nil { hasNoYear = true }
    if let year = date.third,
      date.isBuddhist || year.width == 2 && year.value >= 52 || year.value >= 2500
    {
      isBuddhist = true
    }
    if let year = date.third, year.width > 2 || year.era > 0 { isShort = false }
    runs += 1
    // A date that is impossible in every order tells nothing about the order.
    guard DateOrder.allCases.contains(where: { day(of: date, as: $0) != nil }) else { return }
    for order in DateOrder.allCases { note(date, as: order) }
    if readings[.dmy]?.last != readings[.mdy]?.last { isSame = false }
  }

  private mutating func note(_ date: WhatsAppHeader.Date, as order: DateOrder) {
    guard var reading = readings[order] else { return }
    if let day = day(of: date, as: order) {
      if let last = reading.last, day < last { reading.falls += 1 }
      reading.last = day
    } else {
      if reading.impossible == 0 { reading.firstImpossible = count }
      reading.impossible += 1
    }
    readings[order] = reading
  }
}

extension WhatsAppDateOrder {
  private func day(of date: WhatsAppHeader.Date, as order: DateOrder) -> CivilDate? {
    date.civil(order).flatMap { $0.year <= latest ? $0 : nil }
  }

  /// Whether so few dates contradict an order that they can be text that looks like a header.
  private func isPossible(_ order: DateOrder) -> Bool {
    guard let reading = readings[order] else { return false }
    return reading.impossible * 20 <= runs && reading.last != nil
  }

  private func isClean(_ order: DateOrder) -> Bool {
    readings[order].map { $0.impossible == 0 && $0.last != nil } ?? false
  }

  /// The order that was given if the dates allow it, or the one that they show.
  func decision(given: DateOrder?) -> Decision {
    guard let given else { return decision }
    if let certain {
      return certain.order == given || certain.reason.hasPrefix("the month")
        ? .order(certain.order, "\(certain.order.words): \(certain.reason)") : .conflict(0)
    }
    guard isPossible(given), given != .ymd || isShort else {
      return .conflict(readings[given]?.firstImpossible ?? 0)
    }
    return .order(given, "\(given.words), as given")
  }

  /// The order that the dates show.
  var decision: Decision {
    if let certain { return .order(certain.order, "\(certain.order.words): \(certain.reason)") }
    let both: [DateOrder] = isSpaced && isShort ? [.ymd, .dmy] : [.dmy, .mdy]
    let clean = both.filter(isClean)
    let possible = clean.isEmpty ? both.filter(isPossible) : clean
    if possible.count != 1, clean.isEmpty {
      if isShort, isClean(.ymd) {
        return .order(.ymd, "\(DateOrder.ymd.words): no other order fits")
      }
      return .conflict(both.compactMap { readings[$0]?.firstImpossible }.max() ?? 0)
    }
    if possible.count == 1 { return .order(possible[0], onlyReason(possible[0], both)) }
    if both[1] == .mdy, isSame {
      return .order(.dmy, "day first or month first gives the same dates")
    }
    if let order = orderWithoutFalls(both) { return order }
    if both[1] == .mdy, isDotted {
      return .order(.dmy, "day first, as everywhere where full stops separate the numbers")
    }
    return orderByChanges(both) ?? .ambiguous
  }

  private func onlyReason(_ order: DateOrder, _ both: [DateOrder]) -> String {
    let other = both.first { $0 != order } ?? order
    let count = readings[other]?.impossible ?? 0
    let have = count == 1 ? "1 date has" : "\(count) dates have"
    switch order {
    case .dmy where other == .mdy: return "\(order.words): \(have) a first number above 12"
    case .mdy: return "\(order.words): \(have) a second number above 12"
    default: return "\(order.words): \(have) no meaning in the other order"
    }
  }

  private func orderWithoutFalls(_ both: [DateOrder]) -> Decision? {
    guard let one = readings[both[0]]?.falls, let other = readings[both[1]]?.falls, one != other,
      min(one, other) * 4 < max(one, other)
    else { return nil }
    let order = one < other ? both[0] : both[1]
    let opposite = one < other ? both[1] : both[0]
    let times = max(one, other) == 1 ? "once" : "\(max(one, other)) times"
    return .order(
      order,
      "\(order.words): the dates rise, and with the \(opposite.words) they would fall back \(times)"
    )
  }

  private func orderByChanges(_ both: [DateOrder]) -> Decision? {
    guard both[1] == .mdy else { return nil }
    let (first, second) = changes
    guard abs(first - second) >= 3, min(first, second) * 3 <= max(first, second) else { return nil }
    let order: DateOrder = first > second ? .dmy : .mdy
    let place = first > second ? "first" : "second"
    return .order(
      order,
      "\(order.words): the \(place) number changes much more often than the other"
    )
  }
}

extension DateOrder {
  /// The order in words.
  fileprivate var words: String {
    switch self {
    case .dmy: "day first"
    case .mdy: "month first"
    case .ymd: "year first"
    }
  }
}

extension WhatsAppHeader.Date {
  /// The day in an order, or `nil` if there is no such day.
  func civil(_ order: DateOrder) -> CivilDate? {
    guard let third else { return nil }
    return switch order {
    case .dmy: civil(year: third, second, first)
    case .mdy: civil(year: third, first, second)
    case .ymd: civil(year: first, second, third)
    }
  }

  /// The day of a date without a year: the last one up to `today`.
  func civil(upTo today: CivilDate) -> CivilDate? {
    (0..<9).lazy.compactMap { years in
      CivilDate(year: today.year - years, month: second.value, day: first.value)
    }
    .first { $0 <= today }
  }

  private func civil(
    year: WhatsAppScanner.Number,
    _ month: WhatsAppScanner.Number,
    _ day: WhatsAppScanner.Number
  ) -> CivilDate? {
    guard month.width <= 2, day.width <= 2, month.era == 0, day.era == 0 else { return nil }
    let full: Int
    if year.era > 0 {
      full = year.era + year.value
    } else if year.width == 2 {
      full = isBuddhist || year.value >= 52 ? 1957 + year.value : 2000 + year.value
    } else {
      guard year.width == 4 else { return nil }
      full = isBuddhist || year.value >= 2500 ? year.value - 543 : year.value
    }
    guard 2009...2100 ~= full else { return nil }
    return CivilDate(year: full, month: month.value, day: day.value)
  }
}
