/// A reminder some time before a day: `7d`, `2w`.
public struct Reminder: Hashable, Sendable {
  /// The number of days before; 0 on the day itself.
  public let days: Int

  /// Creates a reminder at most ten years before a day; `nil` if `days` is out of range.
  public init?(days: Int) {
    guard 0...3660 ~= days else { return nil }
    self.days = days
  }
}

extension Reminder: LosslessStringConvertible {
  /// Parses a number of days or weeks; `nil` if `text` is anything else.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)[...].withoutBlanks
    guard let count = bytes.dropLast().wholeNumber, count <= 3660 else { return nil }
    switch bytes.last {
    case 0x64: self.init(days: count)
    case 0x77: self.init(days: count * 7)
    default: return nil
    }
  }

  /// The reminder as a property writes it: `7d`.
  public var description: String { "\(days)d" }
}
