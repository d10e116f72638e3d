/// How long before a day a person wants to be reminded: `7d`, `2w`.
public struct Reminder: Hashable, Sendable {
  /// The days before; 0 on the day itself.
  public let days: Int

  /// A reminder of at most ten years.
  public init?(days: Int) {
    guard 0...3660 ~= days else { return nil }
    self.days = days
  }
}

extension Reminder: LosslessStringConvertible {
  /// Reads a number of days or weeks.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)[...].withoutBlanks
    guard let count = bytes.dropLast().wholeNumber, count <= 3660 else { return nil }
    switch bytes.last {
    case 0x64: self.init(days: count)
    case 0x77: self.init(days: count * 7)
    default: return nil
    }
  }

  /// As a property writes it: `7d`.
  public var description: String { "\(days)d" }
}
