internal import JournalModel

/// The order of the entries of a merged file.
struct MergedOrder {
  /// The items that are kept, in order.
  private(set) var order: [Int] = []

  private let moments: [Instant]
  private let names: [String]

  /// Orders the entries of `merge`, with `entries` as their merged versions.
  init(_ merge: ThreadMerge, entries: [MergedEntry?]) {
    names = merge.items.map { $0.id?.text ?? "" }
    moments = zip(merge.items, entries).map { item, entry in item.moment(of: entry) }
    let (names, moments) = (names, moments)
    let rule = OrderMerge { one, other in
      one.lexicographicallyPrecedes(other) { names[$0] < names[$1] }
    } isAbove: { one, other in
      (moments[one], names[one]) < (moments[other], names[other])
    }
    order = rule.merged(
      base: merge.places.base,
      ours: merge.places.ours,
      theirs: merge.places.theirs
    ) { entries[$0] != nil }
    sort(merge.sides)
  }

  /// Sorts by time if both sides are sorted by time; items at the same time keep their order.
  private mutating func sort(_ sides: MergeSides) {
    let directions = [sides.ours, sides.theirs].map { Directions($0.instants) }
    let isUpward = directions.allSatisfy(\.isAscending)
    let isDownward = directions.allSatisfy(\.isDescending)
    guard isUpward || isDownward else { return }
    let old = Directions(sides.base.instants)
    let sortsDown = isDownward && (!isUpward || old.isDescending && !old.isAscending)
    order = order.enumerated().sorted { one, other in
      let (first, second) = (moments[one.element], moments[other.element])
      if first == second { return one.offset < other.offset }
      return sortsDown ? first > second : first < second
    }.map(\.element)
  }

  /// The directions in which a file is sorted; a file with a single entry is sorted in both.
  private struct Directions {
    let isAscending: Bool
    let isDescending: Bool

    init(_ instants: [Instant]) {
      let pairs = zip(instants, instants.dropFirst())
      isAscending = pairs.allSatisfy { $0 <= $1 }
      isDescending = pairs.allSatisfy { $0 >= $1 }
    }
  }
}

extension EntryItem {
  /// The time of the merged entry, from the side whose stamp it has.
  fileprivate func moment(of entry: MergedEntry?) -> Instant {
    guard let entry, let mine = ours, let other = theirs else {
      return (ours ?? theirs ?? base)?.instant ?? Instant(seconds: 0)
    }
    if let settled = ThreeWay.choice(base?.instant, mine.instant, other.instant), let settled {
      return settled
    }
    let isOurs = entry.block.dropFirst(3).starts(with: mine.stamp)
    let isTheirs = entry.block.dropFirst(3).starts(with: other.stamp)
    if isOurs == isTheirs { return min(mine.instant, other.instant) }
    return isOurs ? mine.instant : other.instant
  }
}
