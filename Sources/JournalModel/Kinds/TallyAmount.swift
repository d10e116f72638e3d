/// What an entry does to a tally: `+3` adds, `-1` takes away, `=0` sets.
public struct TallyAmount: Hashable, Sendable {
  /// The three things that can be done.
  public enum Operation: String, Hashable, Sendable {
    /// Adds to the count.
    case add = "+"
    /// Takes away from the count.
    case subtract = "-"
    /// Sets the count, whatever it was.
    case set = "="
  }

  /// What is done.
  public let operation: Operation

  /// With what; never negative, for the sign says what is done.
  public let number: Number

  /// An amount of `number`, its sign left out.
  public init(_ operation: Operation, _ number: Number) {
    self.operation = operation
    self.number = number.isNegative ? -number : number
  }

  /// The count after this.
  public func applied(to count: Number) -> Number {
    switch operation {
    case .add: count + number
    case .subtract: count - number
    case .set: number
    }
  }
}

extension TallyAmount: LosslessStringConvertible {
  /// Reads a sign and a decimal number with nothing around them.
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

  /// As a header writes it: `+3`.
  public var description: String { operation.rawValue + number.description }
}
