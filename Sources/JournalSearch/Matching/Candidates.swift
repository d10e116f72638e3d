internal import JournalFormat

/// The entries that may pass a test, because they contain something it requires; the test itself is
/// applied later.
struct Candidates {
  private let tree: SyntaxTree

  /// The positions of the entries that are examined.
  private let all: Range<Int>

  /// The bytes of these entries.
  private let range: Range<Int>

  init(_ tree: SyntaxTree, among all: Range<Int>) {
    (self.tree, self.all) = (tree, all)
    let entries = tree.entries
    let start = all.isEmpty ? 0 : entries.range(at: all.lowerBound).lowerBound
    range = start..<(all.isEmpty ? 0 : entries.range(at: all.upperBound - 1).upperBound)
  }

  /// The positions of all entries that may pass, in order, or `nil` if any entry may pass.
  func positions(of test: EntryMatcher) -> [Int]? {
    switch test {
    case .all(let tests):
      let best = tests.filter { Self.rank($0) > 0 }.max { Self.rank($0) < Self.rank($1) }
      return best.flatMap(positions)
    case .any(let tests):
      var lists: [[Int]] = []
      for test in tests {
        guard let some = positions(of: test) else { return nil }
        lists.append(some)
      }
      return merged(lists)
    case .text(let needle, _): return positions(of: needle)
    case .tag(let tag, let keys):
      return positions(of: tag.marked).map {
        merged([$0, positions(ofKeys: Array(keys))])
      }
    case .property(let test): return positions(ofKeys: test.keys)
    case .positions(let positions): return positions.filter(all.contains).sorted()
    default: return nil
    }
  }

  /// An estimate of how selective a test is; 0 if it gives no candidates.
  private static func rank(_ test: EntryMatcher) -> Int {
    switch test {
    case .positions: 1000
    case .text(let needle, _): needle.finder == nil ? 0 : 10 + needle.folded.bytes.count
    case .tag(let tag, _): tag.needle.finder == nil ? 0 : 10 + tag.needle.folded.bytes.count
    case .property: 5
    case .any(let tests): tests.map(rank).min() ?? 0
    case .all(let tests): tests.map(rank).max() ?? 0
    default: 0
    }
  }

  /// The positions of the entries with a property under one of `keys`, and of some that only
  /// mention a key.
  ///
  /// An underscore may be escaped with a backslash, so only the part of the key after the last
  /// underscore is searched for.
  private func positions(ofKeys keys: [[UInt8]]) -> [Int] {
    let finders = keys.map { key in
      let end = key.split(separator: .underscore, omittingEmptySubsequences: false).last ?? []
      return ByteFinder(end + [.colon, .colon], ignoresCase: false)
    }
    return merged(
      finders.map { finder in
        found { finder.first(in: $0, from: $1, to: range.upperBound) }
      }
    )
  }

  private func positions(of needle: Needle) -> [Int]? {
    switch needle.finder {
    case .word(let word):
      return merged([
        found { word.firstPlain(in: $0, from: $1, to: range.upperBound) },
        found { word.firstAccented(in: $0, from: $1, to: range.upperBound) },
      ])
    case .bytes(let finder): return found { finder.first(in: $0, from: $1, to: range.upperBound) }
    case nil: return nil
    }
  }

  /// The positions of the entries in which `next` finds a match.
  private func found(_ next: (Span<UInt8>, Int) -> Int?) -> [Int] {
    let bytes = tree.bytes.span
    let entries = tree.entries
    var positions: [Int] = []
    var position = all.lowerBound
    var offset = range.lowerBound
    while let hit = next(bytes, offset) {
      // The next hit is often in one of the next few entries; otherwise its entry is looked up.
      var steps = 0
      while steps < 4, entries.range(at: position).upperBound <= hit {
        position += 1
        steps += 1
      }
      if entries.range(at: position).upperBound <= hit {
        position = tree.position(ofEntryAt: hit) ?? position
      }
      positions.append(position)
      offset = entries.range(at: position).upperBound
    }
    return positions
  }

  /// Merges several ascending lists in order, without duplicates.
  private func merged(_ lists: [[Int]]) -> [Int] {
    lists.reduce([]) { one, other in
      guard !one.isEmpty, !other.isEmpty else { return one.isEmpty ? other : one }
      return Self.merged(one, other)
    }
  }

  private static func merged(_ one: [Int], _ other: [Int]) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(one.count + other.count)
    var (left, right) = (0, 0)
    while left < one.count || right < other.count {
      let isLeft = right == other.count || left < one.count && one[left] <= other[right]
      let next = isLeft ? one[left] : other[right]
      if isLeft { left += 1 } else { right += 1 }
      if next != result.last { result.append(next) }
    }
    return result
  }
}
