internal import JournalFormat
internal import JournalModel

/// A merge of two versions of a file that is not a thread, without conflict markers, which programs that read the file
/// could not parse.
///
/// Settings are merged key by key, lists of lines as sets, and other text as in git. If both sides changed the same
/// lines, or the file is binary, both versions are kept, in two files.
struct PlainFileMerge {
  /// The file that keeps the path.
  let merge: Merge

  /// The other version, or `nil` if one file has the text of both.
  let other: [UInt8]?

  /// The settings of a journal, which have the syntax of front matter.
  private static let settings: FilePath = ".tj/config.yaml"

  /// Files with independent lines.
  private static let lists: Set<FilePath> = [".gitattributes", ".gitignore", ".tj/purges"]

  /// Merges the versions of the file at `path`; `base` is `nil` if both sides created it.
  init(_ path: FilePath, base: [UInt8]?, ours: [UInt8], theirs: [UInt8]) {
    if Self.lists.contains(path) {
      self.init(Merge(LineSetMerge(base: base ?? [], ours: ours, theirs: theirs).bytes))
    } else if path == Self.settings, let merge = Self.settings(base ?? [], ours, theirs) {
      self.init(merge)
    } else if [base ?? [], ours, theirs].contains(where: \.isBinary) {
      self.init(both: ours, theirs)
    } else {
      let texts = NormalizedLineEnds(base: base, ours: ours, theirs: theirs)
      let merge = Merge(text: texts, .siblings)
      if merge.conflicts.isEmpty { self.init(merge) } else { self.init(both: ours, theirs) }
    }
  }

  private init(_ merge: Merge) { (self.merge, other) = (merge, nil) }

  /// Keeps both versions; which one keeps the path depends on their bytes alone, so that every device makes the same
  /// choice.
  private init(both ours: [UInt8], _ theirs: [UInt8]) {
    let isOursFirst = ours.lexicographicallyPrecedes(theirs)
    merge = Merge(isOursFirst ? ours : theirs)
    other = isOursFirst ? theirs : ours
  }

  /// Merges settings like the front matter of a thread, or returns `nil` if the result would not be plain settings.
  private static func settings(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> Merge? {
    let fence = Array("---\n".utf8)
    let files = [base, ours, theirs].map { bytes in
      fence + bytes + (bytes.isEmpty || bytes.last == .lineFeed ? [] : [.lineFeed]) + fence
    }
    let isPlain = files.allSatisfy { file in
      TextLine.lines(of: file.dropFirst(fence.count).dropLast(fence.count))
        .allSatisfy { !$0.content.starts(with: fence.dropLast()) }
    }
    guard isPlain else { return nil }
    let merge = ThreadMerge(base: files[0], ours: files[1], theirs: files[2], .siblings).merged()
    guard merge.conflicts.isEmpty, merge.bytes.starts(with: fence),
      merge.bytes.suffix(fence.count).elementsEqual(fence), merge.bytes.count >= 2 * fence.count
    else { return nil }
    let bytes = Array(merge.bytes.dropFirst(fence.count).dropLast(fence.count))
    return Merge(bytes, notes: merge.notes.map { MergeNote($0.decision) })
  }
}

extension [UInt8] {
  /// Whether git treats a file with these bytes as binary.
  package var isBinary: Bool { prefix(8000).contains(0) }
}

/// A merge of two files with a list of independent lines: lines that a side removed are removed, and lines that it
/// added are added.
private struct LineSetMerge {
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
