internal import JournalFormat
internal import JournalModel

/// What tells that purged text is still somewhere: lines that only it had.
///
/// Of each version these lines count: the header where it says more than a time, values of properties and
/// lines of the body, each of at least twelve bytes with a letter or digit in it. A line that a thread or a
/// template of the journal still has is no evidence, as what stays says it too. Where no line of a body
/// counts, the whole body does, one short line as a line of its own, else the whole entry.
struct PurgeEvidence {
  /// A short line that is less than this may be anything.
  private static let leastLine = 4

  /// What is searched for.
  let search: TextSearch

  /// The id in a header or a reference, where no line tells.
  let mark: [UInt8]?

  /// The entries that stay and say some of it too.
  let survivors: [PurgeReport.Survivor]

  /// A text that stays, by the address of its thread; a template has none.
  struct Remainder {
    let address: String?
    let bytes: [UInt8]
  }

  /// Looks for what of `purge` is in none of `remainders`.
  init(of purge: Purge, besides remainders: [Remainder]) {
    let texts = purge.texts.map { Version(lines: Self.tellingLines($0[...])) }
    let versions = purge.blocks.map(Self.version) + texts
    let lines = TextSearch(for: versions.flatMap { $0.header + $0.lines + $0.values })
    let spoken = Set(versions.flatMap { $0.header + $0.lines })
    let held = Self.held(lines, spoken, in: remainders)
    survivors = held.survivors
    let telling = Set(lines.texts).subtracting(held.texts)
    let silent = versions.filter { telling.isDisjoint(with: $0.lines) }
    let wholes = TextSearch(for: silent.flatMap(\.whole))
    let rest = Set(wholes.texts).subtracting(Self.held(wholes, [], in: remainders).texts)
    search = TextSearch(for: telling.union(rest))
    mark = Self.mark(of: purge, telling, remainders)
  }

  /// Whether some of it is in a message, in which a short line may stand for any other reason.
  func isInMessage(_ bytes: [UInt8]) -> Bool { search.isInside(bytes) }

  /// Whether some of it is in a text that may hold entries.
  func isInContent(_ bytes: [UInt8], isStart: Bool = true, isEnd: Bool = true) -> Bool {
    search.isIn(bytes, isStart: isStart, isEnd: isEnd) || mark.map(bytes.holds) == true
  }

  /// How many bytes of a part of a text the next part must repeat, so that nothing is cut in two.
  var overlap: Int { search.longest }

  /// What a version says.
  private struct Version {
    /// Its header.
    var header: [[UInt8]] = []
    /// The lines of its body.
    var lines: [[UInt8]] = []
    /// Values of properties, which entries have in common more often.
    var values: [[UInt8]] = []
    /// Its whole body, or all of it.
    var whole: [[UInt8]] = []
  }

  private static func version(_ block: [UInt8]) -> Version {
    let thread = JournalThread(parsing: block)
    guard let entry = thread.entries.first else { return Version() }
    var version = Version()
    let header = entry.header
    if !header.subject.isEmpty || header.id != nil {
      version.header = tellingLines(block[entry.syntax.header])
    }
    for property in thread.tree.properties(of: entry.syntax) {
      let value = property.value(in: block)
      if Stamp(parsing: value.span) == nil { version.values += tellingLines(value[...]) }
    }
    version.lines = tellingLines(block[entry.syntax.body])
    let body = block[entry.syntax.body].trimmed
    let isLine = body.count >= leastLine && !body.contains(0x0A)
    let isFindable = body.says && (isLine || body.count >= TextSearch.least)
    version.whole = [Array(isFindable ? body : block[...].trimmed)]
    return version
  }

  private static func tellingLines(_ text: ArraySlice<UInt8>) -> [[UInt8]] {
    text.split(separator: 0x0A).map(\.trimmed)
      .filter { $0.count >= TextSearch.least && $0.says }.map(Array.init)
  }

  /// Which texts are in what stays, and in which entries those of `spoken` are.
  private static func held(
    _ search: TextSearch,
    _ spoken: Set<[UInt8]>,
    in remainders: [Remainder]
  ) -> (texts: Set<[UInt8]>, survivors: [PurgeReport.Survivor]) {
    var texts: Set<[UInt8]> = []
    var survivors: [PurgeReport.Survivor] = []
    guard !search.texts.isEmpty else { return ([], []) }
    for remainder in remainders {
      var offsets: [Int] = []
      search.forEachMatch(in: remainder.bytes) { number, offset in
        texts.insert(search.texts[number])
        if spoken.contains(search.texts[number]) { offsets.append(offset) }
        return true
      }
      guard let address = remainder.address, !offsets.isEmpty else { continue }
      let thread = JournalThread(parsing: remainder.bytes)
      let ids = thread.identities().ids
      for position in Set(offsets.compactMap(thread.tree.position(ofEntryAt:))).sorted() {
        survivors.append(PurgeReport.Survivor(address: address, id: ids[position]))
      }
    }
    return (texts, survivors)
  }

  private static func mark(
    of purge: Purge,
    _ telling: Set<[UInt8]>,
    _ remainders: [Remainder]
  ) -> [UInt8]? {
    guard telling.isEmpty, case .entry(let id) = purge.target else { return nil }
    let mark = Array("^\(id.text)".utf8)
    return remainders.contains { $0.bytes.holds(mark) } ? nil : mark
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without blanks around them.
  fileprivate var trimmed: Self {
    var rest = self
    while let first = rest.first, first <= 0x20 { rest.removeFirst() }
    while let last = rest.last, last <= 0x20 { rest.removeLast() }
    return rest
  }

  /// Whether a letter or digit of any script is in it, and not only signs, as in a line that divides.
  fileprivate var says: Bool {
    contains { byte in
      0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || byte >= 0x80
    }
  }
}
