/// The UTC offsets of a time zone, at any past or future time.
///
/// ```swift
/// let berlin = ZoneDirectory(System()).rules(named: "Europe/Berlin")
/// berlin?.offset(at: 1_709_280_932)  // 3600
/// ```
public struct ZoneRules: Hashable, Sendable {
  /// The times at which offsets changed, ascending, in seconds since 1970.
  let transitions: [Int64]

  /// The offset from each transition on, in seconds east of UTC.
  let offsets: [Int32]

  /// The offset before the first transition.
  let first: Int32

  /// The rule for all time after the last transition, or `nil` if there is none.
  let rule: ZoneRule?

  /// The rules of UTC.
  public static let utc = ZoneRules(transitions: [], offsets: [], first: 0, rule: nil)

  /// Parses a rule in POSIX form, such as `CET-1CEST,M3.5.0,M10.5.0/3`, or returns `nil` if it is malformed.
  public init?(parsing rule: String) {
    guard let rule = ZoneRule(parsing: Array(rule.utf8)) else { return nil }
    self.init(transitions: [], offsets: [], first: 0, rule: rule)
  }

  init(transitions: [Int64], offsets: [Int32], first: Int32, rule: ZoneRule?) {
    self.transitions = transitions
    self.offsets = offsets
    self.first = first
    self.rule = rule
  }

  /// Returns the UTC offset, in seconds east, at the time `seconds` after 1970-01-01 00:00 UTC.
  public func offset(at seconds: Int64) -> Int {
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = low + (high - low) / 2
      if transitions[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    if low == transitions.count, let rule { return rule.offset(at: seconds) }
    return Int(low == 0 ? first : offsets[low - 1])
  }
}
