/// The change that an entry makes to a tally: `+3` adds, `-1` subtracts, `=0` sets.
public struct TallyAmount: Hashable, Sendable {
  /// The kinds of changes.
  public enum Operation: String, Hashable, Sendable {
    /// Adds to the count.
    case add = "+"
    /// Subtracts from the count.
    case subtract = "-"
    /// Sets the count.
    case set = "="
  }

  /// The kind of change.
  public let operation: Operation

  /// The number; never negative, since the sign is the operation.
  public let number: Number

  /// An amount of `number`, ignoring its sign.
  public init(_ operation: Operation, _ number: Number) {
    self.operation = operation
    self.number = number.isNegative ? -number : number
  }

  /// Returns the count after this change.
  public func applied(to count: Number) -> Number {
    switch operation {
    case .add: count + number
    case .subtract: count - number
    case .set: number
    }
  }
}

extension TallyAmount: LosslessStringConvertible {
  /// Parses a sign and a decimal number with nothing around them; `nil` if `text` is anything else.
  public init?(_ text: String) {
    self.init(Array(text.utf8)[...])
  }

  init?(_ bytes: ArraySlice<UInt8>) {
    guard let sign = bytes.first, let operation = Operation(rawValue: ArraySlice([sign]).text),
      0x30...0x39 ~= bytes.dropFirst().first ?? 0,
      let number = Number(unsigned: bytes.dropFirst())
    else { return nil }
    self.init(operation, number)
  }

  /// The amount as a header writes it: `+3`.
  public var description: String { operation.rawValue + number.description }
}
