internal import JournalFormat
internal import JournalModel
internal import JournalYAML

/// The format's rules for single keys that both sides changed.
extension KeysMerge {
  /// Returns the lines to keep if the values are equal or only one side changed the value, or `nil` for a conflict.
  func alike(_ name: String, _ mine: [UInt8], _ other: [UInt8]) -> [UInt8]? {
    let values = [base, ours, theirs].map { $0.value(of: name)?.string }
    guard let value = values[1], let opposite = values[2] else { return nil }
    if value == opposite { return mine.lexicographicallyPrecedes(other) ? mine : other }
    guard let old = values[0] else { return nil }
    return old == value ? other : old == opposite ? mine : nil
  }

  /// The result of the rules for a key of the top level, or `nil` if no rule applies.
  mutating func special(
    _ name: String,
    _ old: [UInt8]?,
    _ mine: [UInt8],
    _ other: [UInt8]
  ) -> [UInt8]? {
    guard let ours = ours.thread, let theirs = theirs.thread else { return nil }
    switch name {
    case "tags", "aliases": return set(name, old, mine, other)
    case "fields", "groups", "participants": return nested(name)
    case "created":
      guard let first = ours.begun, let second = theirs.begun, first != second else { return nil }
      return first < second ? mine : other
    case "id":
      guard let first = ours.id, let second = theirs.id else { return nil }
      let isOurs = ThreadAge(ours, first) < ThreadAge(theirs, second)
      alias = isOurs ? second : first
      return isOurs ? mine : other
    default: return nil
    }
  }

  /// Merges a list without an order, in the style of the base or else of the side with the smaller bytes; returns `nil`
  /// if it is not a list.
  private func set(
    _ name: String,
    _ old: [UInt8]?,
    _ mine: [UInt8],
    _ other: [UInt8]
  ) -> [UInt8]? {
    let lists = [base, ours, theirs].map { keys -> [String]? in
      guard keys[name] != nil, let value = keys.thread?.frontMatter?.value(name) else { return [] }
      return value.strings
    }
    guard let words = lists[0], let first = lists[1], let second = lists[2] else { return nil }
    let merge = WordSetMerge(base: words, ours: first, theirs: second) { word in
      name == "tags" ? Tag(word)?.key ?? word : word
    }
    let lines = old ?? (mine.lexicographicallyPrecedes(other) ? mine : other)
    let edit = try? FrontMatter(parsing: lines, lineEnding: ending)
      .setting([name], to: .list(merge.words))
    return edit?.applied(to: lines)
  }

  /// Merges a mapping key by key, or returns `nil` if that is impossible.
  private mutating func nested(_ name: String) -> [UInt8]? {
    guard let mine = ours.thread.flatMap({ KeyBlocks($0, below: [name]) }),
      let other = theirs.thread.flatMap({ KeyBlocks($0, below: [name]) }),
      mine.column == other.column
    else { return nil }
    let old = base.thread.flatMap { KeyBlocks($0, below: [name]) } ?? KeyBlocks()
    guard old.keys.isEmpty || old.column == mine.column else { return nil }
    let merge = KeysMerge(old, mine, other, below: [name], freshness, ending: ending)
    guard !merge.names[[name], default: []].isEmpty else { return nil }
    names.merge(merge.names) { one, _ in one }
    decisions += merge.decisions
    return merge.bytes
  }
}

/// The check of merged front matter.
extension KeysMerge {
  /// Whether the result has every line of both sides, possibly as a comment, except lines that the other side removed
  /// and lines of keys that both changed, for which there are separate rules.
  var holdsEverything: Bool {
    let rest = base.names.filter { name in
      let lines = [base, ours, theirs].map { $0[name]?.lines }
      return ThreeWay.choice(lines[0], lines[1], lines[2]) != nil
    }
    let names = Set(rest).union(
      (ours.names + theirs.names).filter { name in
        base[name] == nil && (ours[name] == nil || theirs[name] == nil)
      }
    )
    let parts = [ours, theirs, base].map { keys in
      LineHolding(keys.contents(of: names))
    }
    return LineHolding(TextLine.lines(of: bytes[...]).map(\.content))
      .holds(parts[0], parts[1], since: parts[2])
  }
}

extension KeyBlocks {
  /// The lines of some keys, and of all comments.
  fileprivate func contents(of names: Set<String>) -> [ArraySlice<UInt8>] {
    let keys = self.names.compactMap { name in
      self[name].map { $0.lead + (names.contains(name) ? $0.lines : []) }
    }
    return ([head] + keys + [tail]).flatMap { TextLine.lines(of: $0[...]).map(\.content) }
  }
}

extension JournalThread {
  /// The time when the thread was created, or `nil` if the thread does not have it.
  var begun: Instant? { created?.instant(assuming: .utc) }
}

/// The age of a thread, which decides whose id is kept.
private struct ThreadAge: Comparable {
  private let begun: Instant
  private let id: String

  /// Creates the age of a thread; a thread without a creation time counts as the youngest.
  init(_ thread: JournalThread, _ id: ThreadID) {
    begun = thread.begun ?? Instant(seconds: .max)
    self.id = id.text
  }

  /// Whether `one` is older than `other`.
  static func < (one: ThreadAge, other: ThreadAge) -> Bool {
    (one.begun, one.id) < (other.begun, other.id)
  }
}
