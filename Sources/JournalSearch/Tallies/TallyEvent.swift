internal import JournalModel

/// A change of a tally, as small as possible, since there may be a hundred thousand of them.
struct TallyEvent: Sendable {
  /// The effect of the change on the count.
  enum Operation: UInt8, Sendable {
    case none, add, subtract, set
    /// An amount that is not a small whole number; it is stored separately, by position.
    case other
  }

  /// The point in time of the change.
  let instant: Int64
  let nanosecond: Int32

  /// The position of its entry in the file.
  let position: UInt32

  /// The day of the change, as days since 1970-01-01, or `unknown` if its date does not exist.
  let day: Int32

  /// The hour of the day, or -1 for an all-day entry.
  let hour: Int8

  let operation: Operation

  /// The amount, unless it is stored separately.
  let whole: Int64

  static let unknown = Int32.min

  /// Whether one change is applied before another.
  static func precedes(_ one: TallyEvent, _ other: TallyEvent) -> Bool {
    (one.instant, one.nanosecond, one.position)
      < (other.instant, other.nanosecond, other.position)
  }
}

/// A running count, in machine words as long as they suffice.
struct TallySum: Sendable {
  private var whole: Int64 = 0
  private var exact: Number?

  /// The count.
  var value: Number { exact ?? Number(Int(whole)) }

  /// Changes the count by a small whole amount.
  mutating func apply(_ operation: TallyEvent.Operation, _ amount: Int64) {
    let (sum, hasOverflow): (Int64, Bool)
    switch operation {
    case .none, .other: return
    case .add: (sum, hasOverflow) = whole.addingReportingOverflow(amount)
    case .subtract: (sum, hasOverflow) = whole.subtractingReportingOverflow(amount)
    case .set:
      (whole, exact) = (amount, nil)
      return
    }
    guard exact == nil, !hasOverflow else {
      let number = Number(Int(amount))
      exact = operation == .add ? value + number : value - number
      return
    }
    whole = sum
  }

  /// Changes the count by any amount.
  mutating func apply(_ amount: TallyAmount) { exact = amount.applied(to: value) }

  /// Adds a number.
  mutating func add(_ number: Number) {
    if exact == nil, let amount = number.whole { return apply(.add, Int64(amount)) }
    exact = value + number
  }
}
