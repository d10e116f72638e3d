/// The bytes of a fuzzer, taken as texts and as decisions; what is missing is empty, or zero.
struct FuzzInput {
  private let bytes: [UInt8]
  private var offset = 0

  static let divider: UInt8 = 0x1E

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { offset >= bytes.count }

  /// All that is left.
  mutating func rest() -> [UInt8] {
    defer { offset = bytes.count }
    return Array(bytes[offset...])
  }

  /// The bytes up to the next divider, which is passed over.
  mutating func text() -> [UInt8] {
    let text = Array(bytes[offset...].prefix { $0 != Self.divider })
    offset = min(offset + text.count + 1, bytes.count)
    return text
  }

  /// At most `count` bytes.
  mutating func bytes(_ count: Int) -> [UInt8] {
    let taken = Array(bytes[offset...].prefix(count))
    offset += taken.count
    return taken
  }

  mutating func byte() -> Int {
    guard offset < bytes.count else { return 0 }
    defer { offset += 1 }
    return Int(bytes[offset])
  }

  /// A number below `bound`, or 0 where there is none.
  mutating func number(below bound: Int) -> Int {
    guard bound > 1 else { return 0 }
    return (bound > 256 ? byte() * 256 + byte() : byte()) % bound
  }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }
}
