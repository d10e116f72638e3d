internal import JournalModel

/// A merge of the order of items that two sides rearranged, added and removed.
///
/// If only one side rearranged them, its order is used. If both did, the caller decides which order wins. Items that
/// only one side has follow the item that precedes them there, in whole runs.
struct OrderMerge {
  /// Whether the first of two orders of the same items wins if both sides rearranged them.
  let isFirst: ([Int], [Int]) -> Bool

  /// Whether the run that begins with one item comes above the run that begins with another.
  let isAbove: (Int, Int) -> Bool

  /// Returns the merged order of the items, which are numbers, without items that are not kept.
  func merged(
    base: [Int],
    ours: [Int],
    theirs: [Int],
    isKept: (Int) -> Bool
  ) -> [Int] {
    let ours = ours.filter(isKept)
    let theirs = theirs.filter(isKept)
    let common = Set(ours).intersection(theirs)
    let frame = frame(base, ours.filter(common.contains), theirs.filter(common.contains))
    var runs = Self.runs(of: ours, between: common)
    for (anchor, others) in Self.runs(of: theirs, between: common) {
      let run = runs[anchor] ?? []
      runs[anchor] =
        run.isEmpty ? others : isAbove(others[0], run[0]) ? others + run : run + others
    }
    return (runs[nil] ?? []) + frame.flatMap { [$0] + (runs[$0] ?? []) }
  }

  /// Returns the order of the items that both sides have.
  private func frame(_ base: [Int], _ ours: [Int], _ theirs: [Int]) -> [Int] {
    guard ours != theirs else { return ours }
    let known = Set(base)
    let old = base.filter(Set(ours).contains)
    let isOursMoved = ours.filter(known.contains) != old
    let isTheirsMoved = theirs.filter(known.contains) != old
    if isOursMoved != isTheirsMoved { return isOursMoved ? ours : theirs }
    return isFirst(ours, theirs) ? ours : theirs
  }

  /// Returns the runs after each of the common items, and before the first.
  private static func runs(of items: [Int], between common: Set<Int>) -> [Int?: [Int]] {
    var runs: [Int?: [Int]] = [:]
    var anchor: Int?
    for item in items {
      if common.contains(item) {
        anchor = item
      } else {
        runs[anchor, default: []].append(item)
      }
    }
    return runs
  }
}
