/// The first few of many hits, in no more memory than they need.
///
/// It is a heap whose top is the last hit that is kept: any hit after it is rejected immediately.
struct TopList<Kept: Sendable>: Sendable {
  private let order: Scan.Order
  private let limit: Int
  private var items: [Ranked<Kept>] = []

  init(_ limit: Int, _ order: Scan.Order) {
    self.limit = max(0, limit)
    self.order = order
  }

  /// The last hit that is kept, or `nil` if there are fewer hits than the limit.
  var last: Ranked<Kept>? { items.count >= limit ? items.first : nil }

  /// Whether a hit would be kept.
  func takes<Other>(_ item: Ranked<Other>) -> Bool {
    guard limit > 0 else { return false }
    return last.map { order.precedes(item, $0) } ?? true
  }

  /// Keeps a hit if it is among the first.
  mutating func insert(_ item: Ranked<Kept>) {
    guard takes(item) else { return }
    if items.count < limit {
      items.append(item)
      rise()
    } else {
      items[0] = item
      sink()
    }
  }

  /// All hits that are kept, in no particular order.
  var all: [Ranked<Kept>] { items }

  private mutating func rise() {
    var child = items.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard order.precedes(items[parent], items[child]) else { return }
      items.swapAt(parent, child)
      child = parent
    }
  }

  private mutating func sink() {
    var parent = 0
    while true {
      var last = parent
      for child in [parent * 2 + 1, parent * 2 + 2] where child < items.count {
        if order.precedes(items[last], items[child]) { last = child }
      }
      guard last != parent else { return }
      items.swapAt(parent, last)
      parent = last
    }
  }
}
