internal import JournalFormat
internal import JournalModel
internal import JournalStore

/// The evidence that purged text is still somewhere: lines that only it had.
///
/// These lines of each version count: the header if it contains more than a time, its title if it has several words
/// (also without a sender or an amount), values of properties and lines of the body. Each must have at least twelve
/// bytes with a letter or digit, and is also searched in its CSV and JSON forms. A line that a thread or a template of
/// the journal still has is not evidence, since the remaining text contains it too. If no line of a body counts, the
/// whole body does, a single short line as a complete line, or else the whole entry.
///
/// A file with the whole content of a purged one is evidence too, even if it is not text.
///
/// Shorter lines and those of properties count as complete lines, in messages and in files. In a version of a thread
/// they count only in entries that are gone: earlier versions of those that remain may well have such a line.
struct PurgeEvidence {
  /// The search for lines that are evidence in any place.
  private let search: TextSearch

  /// The search for lines that other entries are likely to have had.
  private let lines: TextSearch

  /// The ids of the entries that remain.
  private let remaining: Set<EntryID>

  /// The contents of purged files.
  private let contents: Set<PurgedContent>

  /// The lengths of those contents.
  let lengths: Set<Int>

  /// The names of a purged thread that no remaining one has.
  let names: Set<JournalPath>

  /// The id in a header or a reference, or `nil` if lines are evidence enough.
  let mark: [UInt8]?

  /// The remaining entries that contain some of it too.
  let survivors: [PurgeReport.Survivor]

  /// The remaining texts other than entries that contain some of it too.
  let survivingTexts: [String]

  /// A text that remains.
  struct Remainder {
    /// The address of its thread, or `nil` for a template.
    let address: String?
    /// The name to report if the text is in none of its entries.
    let name: String
    let bytes: [UInt8]

    /// The ids of its entries.
    fileprivate var ids: [EntryID] {
      address == nil ? [] : JournalThread(parsing: bytes).identities().ids
    }
  }

  /// The parts that remaining texts contain too.
  private struct Held {
    var texts: Set<[UInt8]> = []
    var survivors: [PurgeReport.Survivor] = []
    var names: [String] = []
  }

  /// Finds the parts of `purge` that are in none of `remainders`.
  init(of purge: Purge, besides remainders: [Remainder]) {
    let files = FileReferences(to: purge.files.map(\.text))
    let versions =
      purge.blocks.map { PurgedLines(ofEntry: $0, with: files) }
      + purge.texts.map(PurgedLines.init(of:))
    let lines = Set(versions.flatMap { $0.header + $0.titles + $0.lines + $0.values })
    let common = Set(versions.flatMap(\.commonLines))
    let spoken = Set(versions.flatMap { ($0.header + $0.lines).flatMap(\.forms) })
    let all = TextSearch(for: lines.flatMap(\.forms), asLines: common)
    let held = Self.held(all, spoken, in: remainders)
    (survivors, survivingTexts) = (held.survivors, held.names)
    self.lines = TextSearch(for: [], asLines: common.subtracting(held.texts))
    remaining = common.isEmpty ? [] : Set(remainders.flatMap(\.ids))
    let telling = lines.subtracting(held.texts)
    let silent = versions.filter { telling.isDisjoint(with: $0.lines) }
    let wholes = Set(silent.flatMap(\.whole))
    let heldWholes = Self.held(TextSearch(for: wholes.flatMap(\.forms)), [], in: remainders)
    let sought = telling.union(wholes.subtracting(heldWholes.texts)).flatMap(\.forms)
    search = TextSearch(for: Set(sought).subtracting(held.texts).subtracting(heldWholes.texts))
    mark = Self.mark(of: purge, telling, remainders)
    contents = purge.contents
    lengths = Set(contents.map(\.count))
    names = purge.places.subtracting(
      remainders.compactMap { $0.address.flatMap { JournalPath(address: $0) } }
    )
  }

  /// Whether some evidence is in a message, or after a prefix of a word or two, as in `commit: TEXT`.
  func isInMessage(_ bytes: [UInt8]) -> Bool {
    if search.isIn(bytes) || lines.isIn(bytes) { return true }
    let colon = bytes.firstIndex(of: 0x3A) ?? bytes.endIndex
    let rest = Array(bytes[colon...].dropFirst())
    return search.isIn(rest) || lines.isIn(rest)
  }

  /// Whether some evidence is in a file outside git, or in a part of one.
  func isInFile(_ bytes: [UInt8], isStart: Bool, isEnd: Bool) -> Bool {
    search.isIn(bytes, isStart: isStart, isEnd: isEnd) || mark.map(bytes.holds) == true
      || lines.isIn(bytes, isStart: isStart, isEnd: isEnd)
      || isStart && isEnd && isContent(bytes)
  }

  /// Whether it is the whole content of a purged file.
  private func isContent(_ bytes: [UInt8]) -> Bool {
    lengths.contains(bytes.count) && PurgedContent(of: bytes).map(contents.contains) == true
  }

  /// Whether some evidence is in a version of a file.
  func isInVersion(_ bytes: [UInt8]) -> Bool {
    if search.isIn(bytes) || mark.map(bytes.holds) == true || isContent(bytes) { return true }
    guard lines.isIn(bytes) else { return false }
    return !JournalThread.isThread(bytes) || !offsets(in: JournalThread(parsing: bytes)).isEmpty
  }

  /// The offsets of evidence in a version of a thread.
  func offsets(in thread: JournalThread) -> [Int] {
    var offsets: [Int] = []
    search.forEachMatch(in: thread.bytes) { _, offset in
      offsets.append(offset)
      return true
    }
    var start = 0
    while let mark, let offset = thread.bytes.span.firstOffset(of: mark.span, from: start) {
      offsets.append(offset)
      start = offset + mark.count
    }
    let ids = thread.identities().ids
    lines.forEachMatch(in: thread.bytes) { _, offset in
      let position = thread.tree.position(ofEntryAt: offset)
      if position.map({ remaining.contains(ids[$0]) }) != true { offsets.append(offset) }
      return true
    }
    return offsets
  }

  /// The number of bytes by which parts of a text must overlap, so that no match is cut in two.
  var overlap: Int { max(search.longest, lines.longest) }

  /// The texts that remain, with the entries and other texts that contain those of `spoken`.
  private static func held(
    _ search: TextSearch,
    _ spoken: Set<[UInt8]>,
    in remainders: [Remainder]
  ) -> Held {
    var held = Held()
    guard !search.texts.isEmpty else { return held }
    for remainder in remainders {
      var offsets: [Int] = []
      search.forEachMatch(in: remainder.bytes) { number, offset in
        held.texts.insert(search.texts[number])
        if spoken.contains(search.texts[number]) { offsets.append(offset) }
        return true
      }
      guard !offsets.isEmpty else { continue }
      guard let address = remainder.address else {
        held.names.append(remainder.name)
        continue
      }
      let thread = JournalThread(parsing: remainder.bytes)
      let ids = thread.identities().ids
      let positions = offsets.map(thread.tree.position(ofEntryAt:))
      for position in Set(positions.compactMap(\.self)).sorted() {
        held.survivors.append(PurgeReport.Survivor(address: address, id: ids[position]))
      }
      if positions.contains(nil) { held.names.append(remainder.name) }
    }
    return held
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
