internal import JournalFormat
internal import JournalModel

/// A merge, key by key, of the properties of an entry that both sides changed.
struct PropertyMerge {
  /// The merged lines, each with its end; empty if there are none.
  private(set) var lines: [UInt8] = []

  /// The decisions of the merge.
  private(set) var decisions: [MergeNote.Decision] = []

  private let ending: LineEnding
  private let freshness: Freshness

  /// Merges the properties of an entry; the `losers` of its header are added below them.
  init(
    base: EntryVersion?,
    ours: EntryVersion,
    theirs: EntryVersion,
    losers: [PropertyText],
    _ freshness: Freshness,
    ending: LineEnding
  ) {
    self.ending = ending
    self.freshness = freshness
    let base = base.map { PropertyList($0, ending) } ?? PropertyList()
    let ours = PropertyList(ours, ending)
    let theirs = PropertyList(theirs, ending)
    if let settled = ThreeWay.choice(base.lines, ours.lines, theirs.lines) {
      lines = settled
    } else {
      lines = merged(base, ours, theirs)
    }
    for loser in losers { lines += loser.lines(ending: ending) }
  }

  private mutating func merged(
    _ base: PropertyList,
    _ ours: PropertyList,
    _ theirs: PropertyList
  ) -> [UInt8] {
    var keys: [[UInt8]] = []
    var numbers: [[UInt8]: Int] = [:]
    for key in base.keys + ours.keys + theirs.keys where numbers[key] == nil {
      numbers[key] = keys.count
      keys.append(key)
    }
    let values = keys.map { key in
      decided(key, base[key], ours[key], theirs[key]).map(\.lines)
    }
    let order = OrderMerge { one, other in
      one.map { keys[$0] }.lexicographicallyPrecedes(other.map { keys[$0] }) {
        $0.lexicographicallyPrecedes($1)
      }
    } isAbove: {
      keys[$0].lexicographicallyPrecedes(keys[$1])
    }
    let places = { (list: PropertyList) in list.keys.compactMap { numbers[$0] } }
    let merged = order.merged(base: places(base), ours: places(ours), theirs: places(theirs)) {
      !values[$0].isEmpty
    }
    return PropertyText.stacked(merged.flatMap { values[$0] }, ending: ending).withoutBlankStart
  }

  /// Returns the merged properties under `key`.
  private mutating func decided(
    _ key: [UInt8],
    _ base: [PropertyVersion],
    _ ours: [PropertyVersion],
    _ theirs: [PropertyVersion]
  ) -> [PropertyVersion] {
    let values = (base.map(\.value), ours.map(\.value), theirs.map(\.value))
    if values.1 == values.2 {
      let lines = (base.flatMap(\.lines), ours.flatMap(\.lines), theirs.flatMap(\.lines))
      let settled = ThreeWay.choice(lines.0, lines.1, lines.2)
      return settled.map { $0 == lines.2 } ?? lines.2.lexicographicallyPrecedes(lines.1)
        ? theirs : ours
    }
    if let settled = ThreeWay.choice(values.0, values.1, values.2) {
      return settled == values.1 ? ours : theirs
    }
    if key == EntryInventory.tagsKey { return tags(base, ours, theirs) }
    guard !ours.isEmpty, !theirs.isEmpty else {
      decisions.append(.keptProperty(key[...].text))
      return ours + theirs
    }
    if key == EntryInventory.editedKey, let later = later(ours, theirs) { return later }
    if max(base.count, ours.count, theirs.count) > 1 || key.ends(with: Self.conflictEnding) {
      return union(base, ours, theirs)
    }
    return chosen(key, ours[0], theirs[0])
  }

  /// Returns the winning value, and the losing value below it under a separate key.
  private mutating func chosen(
    _ key: [UInt8],
    _ ours: PropertyVersion,
    _ theirs: PropertyVersion
  ) -> [PropertyVersion] {
    let isOurs = freshness.prefersOurs(ours.value, theirs.value)
    let (winner, loser) = isOurs ? (ours, theirs) : (theirs, ours)
    decisions.append(.choseProperty(key[...].text))
    return [winner, PropertyVersion(loser.conflicting(with: winner.key), ending)]
  }

  /// Returns the later of two times, or `nil` if one of them is not a time.
  private func later(
    _ ours: [PropertyVersion],
    _ theirs: [PropertyVersion]
  ) -> [PropertyVersion]? {
    guard ours.count == 1, theirs.count == 1, let mine = ours[0].instant,
      let other = theirs[0].instant
    else { return nil }
    if mine == other {
      return theirs[0].value.lexicographicallyPrecedes(ours[0].value) ? ours : theirs
    }
    return mine > other ? ours : theirs
  }

  /// Merges a key that occurs several times as a list: values that a side removed are removed, and values that it added
  /// are added.
  private func union(
    _ base: [PropertyVersion],
    _ ours: [PropertyVersion],
    _ theirs: [PropertyVersion]
  ) -> [PropertyVersion] {
    let lists = [base, ours, theirs].map { list in
      Dictionary(list.map { ($0.value, 1) }, uniquingKeysWith: +)
    }
    let count = { (value: [UInt8]) in
      let (old, mine, other) = (
        lists[0][value] ?? 0, lists[1][value] ?? 0, lists[2][value] ?? 0
      )
      return (kept: max(0, min(old, mine) + min(old, other) - old), added: max(mine, other) - old)
    }
    var left = lists[0].keys.reduce(into: [:]) { $0[$1] = count($1).kept }
    var result = base.filter { property in
      left[property.value, default: 0] -= 1
      return left[property.value, default: 0] >= 0
    }
    let added = (ours + theirs).sorted {
      $0.value == $1.value
        ? $0.lines.lexicographicallyPrecedes($1.lines)
        : $0.value.lexicographicallyPrecedes($1.value)
    }
    for (index, property) in added.enumerated() {
      let isFirst = index == 0 || added[index - 1].value != property.value
      guard isFirst else { continue }
      let more = count(property.value).added
      if more > 0 { result += Array(repeating: property, count: more) }
    }
    return result
  }

  /// Returns the tags that no side removed, in the order of the base, and then the new ones in alphabetical order.
  private func tags(
    _ base: [PropertyVersion],
    _ ours: [PropertyVersion],
    _ theirs: [PropertyVersion]
  ) -> [PropertyVersion] {
    let merge = WordSetMerge(
      base: base.flatMap(\.words),
      ours: ours.flatMap(\.words),
      theirs: theirs.flatMap(\.words)
    ) { Tag($0).map { "#" + $0.key } ?? $0 }
    guard !merge.words.isEmpty else { return [] }
    let value = Array(merge.words.joined(separator: " ").utf8)
    return [PropertyVersion(PropertyText(key: EntryInventory.tagsKey, value: value), ending)]
  }

  static let conflictEnding = Array(ReservedKey.conflictEnding.utf8)
}

extension [UInt8] {
  /// Whether the last bytes are `ending`.
  func ends(with ending: [UInt8]) -> Bool { suffix(ending.count) == ending[...] }

  /// The bytes without the blank lines at their start.
  fileprivate var withoutBlankStart: [UInt8] {
    var start = 0
    while start < count {
      let line = span.line(at: start)
      guard span.isBlank(line.content) else { break }
      start = line.end
    }
    return Array(self[start...])
  }
}

/// The properties of an entry by key; synonyms count as one key.
private struct PropertyList {
  /// The keys, in the order in which they first occur.
  private(set) var keys: [[UInt8]] = []

  /// All lines, each with its end.
  private(set) var lines: [UInt8] = []

  private var values: [[UInt8]: [PropertyVersion]] = [:]

  /// Creates an empty list.
  init() {}

  /// The properties of an entry.
  init(_ entry: EntryVersion, _ ending: LineEnding) {
    var start = entry.syntax.properties.lowerBound
    for syntax in entry.properties {
      let property = PropertyVersion(syntax, from: start, in: entry.version.bytes, ending)
      let key = ReservedKey(property.key[...].text).map { Array($0.rawValue.utf8) } ?? property.key
      if values[key] == nil { keys.append(key) }
      values[key, default: []].append(property)
      lines += property.lines
      start = syntax.range.upperBound
    }
  }

  /// The properties under a key.
  subscript(key: [UInt8]) -> [PropertyVersion] { values[key] ?? [] }
}
