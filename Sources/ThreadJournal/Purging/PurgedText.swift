internal import JournalFormat
internal import JournalModel

/// A way to recognize purged text in a text outside threads, such as a draft.
///
/// A draft may be the only copy of something else. So only entries are removed from it, by id or because their
/// content is exactly the same; a text without entries is removed if it consists only of lines of such an entry, and
/// has most of them. Text that is merely similar is kept, and a person is told to check it.
struct PurgedText {
  /// The length below which a line occurs in too many texts to be distinctive.
  private static let tellingCount = 12

  private let purge: Purge

  /// The distinctive lines of each body.
  private let bodies: [[[UInt8]]]

  /// All distinctive lines.
  private let lines: Set<[UInt8]>

  /// The relation of a text to the purged one.
  enum Finding: Hashable {
    /// It contains none of it.
    case none
    /// It is similar.
    case similar
    /// It contains only purged text.
    case whole
    /// It contains some purged text; the bytes are the rest, which may be similar.
    case part(rest: [UInt8], isSimilar: Bool)
  }

  /// Prepares to recognize the text of `purge`.
  init(_ purge: Purge) {
    self.purge = purge
    bodies = purge.blocks.map { block in
      let thread = JournalThread(parsing: block)
      return thread.entries.flatMap { entry in Self.tellingLines(thread.bytes[entry.syntax.body]) }
    }
    .filter { !$0.isEmpty }
    lines = Set(bodies.joined())
  }

  /// The relation of a text to the purged one.
  func finding(in text: [UInt8]) -> Finding {
    let thread = JournalThread(parsing: text)
    if let id = thread.id {
      // The text is the file of a thread, which a crash left.
      guard purge.trail.contains(.id(id)) else { return isSimilar(text) ? .similar : .none }
      if purge.target == .thread { return .whole }
    }
    let gone = meant(in: thread)
    guard !gone.isEmpty else { return finding(inRest: text, of: thread) }
    guard let rest = try? thread.removing(gone) else { return .similar }
    if DraftNote.without(rest.bytes).allSatisfy({ $0 <= 0x20 }) { return .whole }
    return .part(rest: rest.bytes, isSimilar: isSimilar(rest.bytes))
  }

  /// The relation of a text without such entries.
  private func finding(inRest text: [UInt8], of thread: JournalThread) -> Finding {
    if thread.entries.isEmpty, thread.id == nil, saysOnlyABody(DraftNote.without(text)) {
      return .whole
    }
    return isSimilar(text) ? .similar : .none
  }

  /// The entries to remove: by id, or because their content is the same.
  private func meant(in thread: JournalThread) -> Set<Int> {
    var meant: Set<Int> = []
    if purge.target.ids != nil { meant = purge.target.positions(in: thread) }
    for entry in thread.entries where !meant.contains(entry.position) {
      let body = Array(thread.bytes[entry.syntax.body])
      if purge.blocks.contains(entry.block) || saysOnlyABody(body) {
        meant.insert(entry.position)
      }
    }
    return meant
  }

  private func saysOnlyABody(_ text: [UInt8]) -> Bool {
    guard Self.tellingLines(text[...]).allSatisfy(lines.contains) else { return false }
    return bodies.contains { lines in
      let held = lines.filter { text.holds($0) }.reduce(0) { $0 + $1.count }
      return held * 2 > lines.reduce(0) { $0 + $1.count }
    }
  }

  private func isSimilar(_ text: [UInt8]) -> Bool {
    if case .entry(let id) = purge.target, text.holds(Array("^\(id.text)".utf8)) { return true }
    return bodies.contains { $0.contains { text.holds($0) } }
  }

  private static func tellingLines(_ body: ArraySlice<UInt8>) -> [[UInt8]] {
    body.split(separator: 0x0A).compactMap { line in
      var line = line
      while let first = line.first, first <= 0x20 { line.removeFirst() }
      while let last = line.last, last <= 0x20 { line.removeLast() }
      return line.count < tellingCount ? nil : Array(line)
    }
  }
}
