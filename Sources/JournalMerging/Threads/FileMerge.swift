internal import JournalModel

/// The merge of a file of a journal.
struct FileMerge {
  /// Its versions; a version that a side removed is empty.
  let sides: MergeSides

  /// The merged file, and a second file if the versions cannot be combined.
  typealias Result = (merge: Merge, other: [UInt8]?)

  private let item: FileItem

  /// Reads the versions of a file; `versions` are the files of base, our side and their side.
  init(_ item: FileItem, _ versions: [[FilePath: MergeVersion]], from source: TimeSource) {
    self.item = item
    let paths = [item.base, item.ours, item.theirs]
    let found = zip(versions, paths).map { files, path in path.flatMap { files[$0] } }
    sides = MergeSides(found, from: source)
  }

  /// Its path in the result.
  var path: FilePath { item.path?.chosen ?? item.base ?? "" }

  /// The path that was not chosen if both sides moved it; otherwise `nil`.
  var otherPath: FilePath? { item.path?.other }

  /// Whether its entries can be merged one by one.
  var isThread: Bool { sides.isThread }

  /// Whether this file keeps its path if two files have the same: the file that had the path before, or else the one
  /// with the smaller id.
  func comesFirst(before other: FileMerge) -> Bool {
    let (one, two) = (rank, other.rank)
    return one.isNew == two.isNew
      ? one.id == two.id ? one.path < two.path : one.id < two.id : !one.isNew
  }

  private var rank: (isNew: Bool, id: String, path: FilePath) {
    let thread = (item.ours == nil ? sides.theirs : sides.ours).thread
    return (item.base != path, thread.id?.text ?? "", path)
  }

  /// Returns the merged file, and a second file if the versions cannot be combined, or `nil` if the file is removed.
  func merged<Stop: Error>(
    _ rendering: Merge.Rendering,
    _ moves: EntryMoves.Share,
    _ checkpoint: () throws(Stop) -> Void
  ) throws(Stop) -> Result? {
    guard item.ours != nil, item.theirs != nil else {
      return try oneSided(rendering, moves, checkpoint).map { ($0, nil) }
    }
    let texts = sides.texts
    if moves.isEmpty {
      let base = item.base.map { _ in texts.base }
      if let settled = ThreeWay.choice(base, texts.ours, texts.theirs), let settled {
        return (Merge(settled), nil)
      }
    }
    if isThread {
      return (try ThreadMerge(sides, rendering, moves, checkpoint).merged(checkpoint), nil)
    }
    if rendering.marks != nil { return (Merge(text: texts, rendering), nil) }
    let file = PlainFileMerge(
      path,
      base: item.base.map { _ in sides.base.bytes },
      ours: sides.ours.bytes,
      theirs: sides.theirs.bytes
    )
    return (file.merge, file.other)
  }

  /// Merges a file that only one side has, because it is new there or the other side removed it.
  private func oneSided<Stop: Error>(
    _ rendering: Merge.Rendering,
    _ moves: EntryMoves.Share,
    _ checkpoint: () throws(Stop) -> Void
  ) throws(Stop) -> Merge? {
    guard item.ours != nil || item.theirs != nil else { return nil }
    let side = item.ours == nil ? sides.theirs : sides.ours
    if item.base == nil, moves.isEmpty { return Merge(side.bytes) }
    // The side that removed the file is treated as if it had not changed it.
    let still = sides.keepingMissing(ours: item.ours == nil, theirs: item.theirs == nil)
    guard item.base == nil || still.isChanged(in: side, besides: moves.gone) else { return nil }
    guard isThread, !moves.isEmpty else { return Merge(side.bytes, notes: [MergeNote(.keptFile)]) }
    var moves = moves
    moves.pairs = nil
    let merge = try ThreadMerge(still, rendering, moves, checkpoint).merged(checkpoint)
    let notes = item.base == nil ? [] : [MergeNote(.keptFile)]
    return Merge(merge.bytes, conflicts: merge.conflicts, notes: notes + merge.notes)
  }
}
