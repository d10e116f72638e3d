internal import JournalFormat
internal import JournalModel

/// Reads the numbers of a field from the bytes of its properties if they are written as tools write
/// them.
///
/// A large journal has a hundred thousand of them in a year; creating a string for each would take
/// most of the time.
struct PlainNumbers {
  private static let scale = 1_000_000

  private let key: [UInt8]

  /// The numbers that the field allows, in millionths.
  private let range: ClosedRange<Int>

  /// Whether only whole numbers are allowed.
  private let isWhole: Bool

  /// Prepares to read a field; `nil` if it has other names or limits, or is not numeric.
  init?(of name: String, _ field: FieldDefinition?, in thread: JournalThread) {
    key = Array(name.utf8)
    guard thread.keys(meaning: name) == [key], thread.formerKeys(of: name).isEmpty,
      field?.minimum == nil, field?.maximum == nil
    else { return nil }
    switch field?.type {
    case nil, .number: (range, isWhole) = (Int.min...Int.max, false)
    case .integer: (range, isWhole) = (Int.min...Int.max, true)
    case .scale(let steps):
      // Plain numbers have twelve digits at most, so nothing overflows below this limit.
      guard max(steps.lowerBound.magnitude, steps.upperBound.magnitude) < 1_000_000 else {
        return nil
      }
      (range, isWhole) = (steps.lowerBound * Self.scale...steps.upperBound * Self.scale, true)
    default: return nil
    }
  }

  /// Returns the sum and the number of the values of an entry, or `nil` if they need full parsing.
  func sum(ofEntryAt position: Int, in tree: SyntaxTree) -> (sum: Double, count: Int)? {
    let bytes = tree.bytes
    let span = bytes.span
    var (sum, count, isPlain) = (0.0, 0, true)
    tree.forEachProperty(ofEntryAt: position) { property in
      let own = property.key(in: bytes)
      guard own.count == key.count, own.elementsEqual(key) else { return true }
      guard property.continuation.isEmpty,
        let number = QuickNumber.millionths(property.firstLine, of: span), range.contains(number),
        !isWhole || number % Self.scale == 0
      else {
        isPlain = false
        return false
      }
      sum += Double(number) / Double(Self.scale)
      count += 1
      return true
    }
    return isPlain ? (sum, count) : nil
  }
}
