internal import JournalFormat
internal import JournalModel

/// A merge of the blank lines between entries, which are not part of an entry.
struct BlankLineMerge {
  /// A version: for each item, the bytes below it and the next item.
  private struct Version {
    var next: [Int: Int] = [:]
    var gaps: [Int: ArraySlice<UInt8>] = [:]
    var last: [UInt8]?

    init(_ items: [Int], _ entry: (Int) -> EntryVersion?) {
      for (index, item) in items.enumerated() {
        guard let gap = entry(item)?.gap else { continue }
        gaps[item] = gap
        if index + 1 < items.count { next[item] = items[index + 1] } else { last = Array(gap) }
      }
    }

    func gap(below item: Int, above next: Int) -> [UInt8]? {
      self.next[item] == next ? gaps[item].map { Array($0) } : nil
    }
  }

  private let base: Version
  private let ours: Version
  private let theirs: Version

  /// Reads the gaps of three versions.
  init(_ merge: ThreadMerge) {
    base = Version(merge.places.base) { merge.items[$0].base }
    ours = Version(merge.places.ours) { merge.items[$0].ours }
    theirs = Version(merge.places.theirs) { merge.items[$0].theirs }
  }

  /// Returns the bytes between two entries, or after the last one, or `nil` if no version has them.
  func gap(below item: Int, above next: Int?) -> [UInt8]? {
    guard let next else { return Self.choice(base.last, ours.last, theirs.last) }
    return Self.choice(
      base.gap(below: item, above: next),
      ours.gap(below: item, above: next),
      theirs.gap(below: item, above: next)
    )
  }

  /// Returns one of three gaps, or `nil` if no version has one; versions without the gap are ignored.
  static func choice(_ base: [UInt8]?, _ ours: [UInt8]?, _ theirs: [UInt8]?) -> [UInt8]? {
    guard let mine = ours ?? base ?? theirs, let other = theirs ?? base ?? ours else { return nil }
    return ThreeWay.choice(base, mine, other).flatMap(\.self) ?? mine.longer(other)
  }
}
