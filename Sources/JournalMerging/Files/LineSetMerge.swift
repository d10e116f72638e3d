internal import JournalFormat

/// A merge of two files with a list of independent lines: lines that a side removed are removed, and lines that it
/// added are added.
struct LineSetMerge {
  /// The kept lines in the order of the base, and then the new lines in byte order.
  let bytes: [UInt8]

  /// Merges three lists.
  init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
    let lists = [base, ours, theirs].map { TextLine.lines(of: $0[...]).map { Array($0.content) } }
    let (mine, other) = (Set(lists[1]), Set(lists[2]))
    var known = Set(lists[0])
    let kept = lists[0].filter { $0.isEmpty || (mine.contains($0) && other.contains($0)) }
    let added = (lists[1] + lists[2]).filter { known.insert($0).inserted }
    let lines = kept + added.sorted { $0.lexicographicallyPrecedes($1) }
    bytes = lines.flatMap { $0 + [.lineFeed] }
  }
}
