internal import JournalFormat
internal import JournalModel
internal import JournalYAML

/// A merge, key by key, of one mapping of the front matter.
struct KeysMerge {
  /// The keys that lead to the mapping.
  let path: [String]

  /// The keys of the three versions.
  let base, ours, theirs: KeyBlocks

  /// The times that decide between two values.
  let freshness: Freshness

  /// The line end of new lines.
  let ending: LineEnding

  /// The merged lines.
  private(set) var bytes: [UInt8] = []

  /// The names of the keys that the parsed result must have, for each merged mapping.
  var names: [[String]: [String]] = [:]

  /// The decisions of the merge.
  var decisions: [MergeNote.Decision] = []

  /// The id of the thread that was joined to the other one, or `nil` if no threads were joined.
  var alias: ThreadID?

  /// Merges the keys below `path`.
  init(
    _ base: KeyBlocks,
    _ ours: KeyBlocks,
    _ theirs: KeyBlocks,
    below path: [String] = [],
    _ freshness: Freshness,
    ending: LineEnding
  ) {
    self.path = path
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.freshness = freshness
    self.ending = ending
    bytes = ThreeWay.choice(base.head, ours.head, theirs.head) ?? ours.head.longer(theirs.head)
    var merged: [String: [UInt8]] = [:]
    for name in Set(base.names + ours.names + theirs.names).sorted() {
      merged[name] = lines(of: name).map { leadLines(of: name) + $0 }
    }
    let order = order { merged[$0] != nil }
    names[path] = order
    bytes += order.flatMap { merged[$0] ?? [] }
    bytes += lines(base.tail, ours.tail, theirs.tail)
  }

  /// Returns the kept names in order.
  private func order(isKept: (String) -> Bool) -> [String] {
    let all = Set(base.names + ours.names + theirs.names).sorted { rank($0) < rank($1) }
    let numbers = Dictionary(uniqueKeysWithValues: zip(all, all.indices))
    let places = { (keys: KeyBlocks) in keys.names.compactMap { numbers[$0] } }
    let rule = OrderMerge {
      $0.lexicographicallyPrecedes($1)
    } isAbove: {
      $0 < $1
    }
    return rule.merged(base: places(base), ours: places(ours), theirs: places(theirs)) {
      isKept(all[$0])
    }.map { all[$0] }
  }

  private func rank(_ name: String) -> (Int, String) {
    let known = path.isEmpty ? JournalThread.metadataOrder.firstIndex(of: name) : nil
    return (known ?? JournalThread.metadataOrder.count, name)
  }

  private func leadLines(of name: String) -> [UInt8] {
    let old = base[name]?.lead
    let (mine, other) = (ours[name]?.lead ?? old, theirs[name]?.lead ?? old)
    return lines(old ?? [], mine ?? other ?? [], other ?? mine ?? [])
  }

  /// Merges comments and blank lines line by line; if both sides changed the same lines, both versions are kept.
  private func lines(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8] {
    if let settled = ThreeWay.choice(base, ours, theirs) { return settled }
    let merge = LineMerge(
      base: TextLine.lines(of: base[...]),
      ours: TextLine.lines(of: ours[...]),
      theirs: TextLine.lines(of: theirs[...]),
      ending: ending
    )
    return TextLine.bytes(of: merge.lines { TextLine.both($0, $1, ending) }, ending: ending)
  }

  /// Returns the merged lines of a key, or `nil` if it is removed.
  private mutating func lines(of name: String) -> [UInt8]? {
    let (old, mine, other) = (base[name]?.lines, ours[name]?.lines, theirs[name]?.lines)
    if let settled = ThreeWay.choice(old, mine, other) { return settled }
    guard let mine, let other else {
      decisions.append(.keptMetadata((path + [name]).joined(separator: "/")))
      return mine ?? other
    }
    if let settled = alike(name, mine, other) { return settled }
    if path.isEmpty, let merged = special(name, old, mine, other) { return merged }
    let isOurs = freshness.prefersOurs(mine, other)
    decisions.append(.choseMetadata((path + [name]).joined(separator: "/")))
    return isOurs ? mine + Self.comment(other) : other + Self.comment(mine)
  }

  /// Returns the losing lines as comments with the same indentation.
  static func comment(_ lines: [UInt8]) -> [UInt8] {
    TextLine.lines(of: lines[...]).filter { !$0.isBlank }.flatMap { line in
      let indentation = line.content.prefix { $0 == .space }
      return indentation + Array("# conflict: ".utf8) + line.content.dropFirst(indentation.count)
        + (line.ending ?? .lf).bytes
    }
  }
}
