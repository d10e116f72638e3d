internal import JournalModel

/// Amounts by day.
///
/// Neighbouring days are stored in one block, so that two sets are added without looking up each
/// day.
struct DailyAmounts: Sendable {
  /// The number of days in a block, a power of two.
  private static let blockSize = 512

  private var blocks: [Int: [Amount]] = [:]

  /// The days with entries and their amounts, in ascending order.
  var items: [(day: CivilDate, amount: Amount)] {
    var items: [(day: CivilDate, amount: Amount)] = []
    for (block, amounts) in blocks.sorted(by: { $0.key < $1.key }) {
      for (offset, amount) in amounts.enumerated() where amount.entries > 0 {
        items.append((CivilDate(daysSinceEpoch: block + offset), amount))
      }
    }
    return items
  }

  /// Adds an amount on a day.
  mutating func add(_ amount: Amount, on day: CivilDate) {
    let number = day.daysSinceEpoch
    let offset = number & (Self.blockSize - 1)
    blocks[number - offset, default: Self.empty][offset] += amount
  }

  /// Adds the amounts of another set, day by day.
  static func += (sum: inout Self, others: Self) {
    for (block, amounts) in others.blocks {
      guard let place = sum.blocks.index(forKey: block) else {
        sum.blocks[block] = amounts
        continue
      }
      add(amounts, to: &sum.blocks.values[place])
    }
  }

  private static var empty: [Amount] { Array(repeating: Amount(), count: blockSize) }

  private static func add(_ others: [Amount], to amounts: inout [Amount]) {
    for offset in amounts.indices { amounts[offset] += others[offset] }
  }
}
