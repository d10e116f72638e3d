internal import JournalFormat
internal import JournalModel
internal import ThreadJournal

/// Entries of one thread or several as they stand in an editor.
///
/// The buffer is a thread file: before the entries of each thread stands a comment with a mark that was
/// drawn for this buffer, so that no text can be taken for one.
struct EditBuffer {
  /// What the editor is given.
  let text: [UInt8]

  private let mark: String
  private let groups: [(address: String, entries: [FoundEntry])]

  /// A buffer of `found`, whose comments bear `mark`.
  init(_ found: [FoundEntry], mark: String) {
    self.mark = mark
    groups = found.byThread
    var text: [UInt8] = []
    for (address, entries) in groups {
      if !text.isEmpty { text.append(0x0A) }
      text += Self.comment(mark, address)
      for entry in entries {
        text.append(0x0A)
        text += Self.block(of: entry)
      }
    }
    self.text = text
  }

  /// A mark that no comment in the text of `found` bears, so that none of it is taken for ours.
  static func mark(
    for found: [FoundEntry],
    _ generator: inout some RandomNumberGenerator
  ) -> String {
    var mark = String(EntryID(using: &generator).text.prefix(4))
    let blocks = found.map { $0.thread.bytes[$0.entry.syntax.block] }
    // It grows, so that this ends whatever the text is.
    while blocks.contains(where: { $0.firstRange(of: Array("tj \(mark):".utf8)) != nil }) {
      mark = String(EntryID(using: &generator).text.prefix(4) + mark.dropFirst(3))
    }
    return mark
  }

  /// Whether a text is what an editor was given, or what came of it.
  static func isOne(_ text: [UInt8]) -> Bool {
    let first = String(decoding: text.prefix { $0 != 0x0A }, as: UTF8.self)
    return first.hasPrefix("<!-- tj ") && first.contains(": thread ") && first.hasSuffix("-->")
  }

  /// The buffer that a person goes on with where the journal was changed meanwhile: what was typed, and
  /// in a comment below it what the entries say now.
  func rebased(on found: [FoundEntry], edited: [UInt8]) -> EditBuffer {
    let old = Dictionary(groups.flatMap(\.entries).map { ($0.key, Self.block(of: $0)) }) { one, _ in
      one
    }
    let changed = found.map { (key: $0.key, block: Self.block(of: $0)) }
      .filter { old[$0.key] != $0.block }
    var text = Self.withoutNews(edited, mark)
    if text.last != 0x0A { text.append(0x0A) }
    text += Array("\n\(Self.news(mark)) this was saved, take over from it what you want:\n".utf8)
    for entry in changed {
      let harmless = String(decoding: entry.block, as: UTF8.self).replacing("-->", with: "-- >")
      text += [0x0A] + Array(harmless.utf8)
    }
    return EditBuffer(text: text + Array("-->\n".utf8), mark: mark, groups: found.byThread)
  }

  private init(text: [UInt8], mark: String, groups: [(address: String, entries: [FoundEntry])]) {
    (self.text, self.mark, self.groups) = (text, mark, groups)
  }

  /// What a comment begins with that says what was saved meanwhile.
  private static func news(_ mark: String) -> String { "<!-- tj \(mark): meanwhile" }

  /// A buffer without that comment.
  private static func withoutNews(_ text: [UInt8], _ mark: String) -> [UInt8] {
    guard let start = text.firstRange(of: Array(news(mark).utf8)) else { return text }
    let rest = text[start.upperBound...]
    guard let end = rest.firstRange(of: Array("-->".utf8)) else { return text }
    return Array(text[..<start.lowerBound] + text[end.upperBound...])
  }

  /// What a person made of the entries of one thread.
  struct Result {
    var revision: Revision
    var removed: [EntryID]
  }

  /// What the threads become by what a person made of the buffer.
  func revisions(
    from edited: [UInt8],
    for session: Session
  ) throws(Failure) -> [Result] {
    var parts: [String: [UInt8]] = [:]
    var address: String?
    let edited = Self.withoutNews(edited, mark)
    for line in edited.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if let named = self.address(in: Array(line)) {
        address = named
        parts[named, default: []] += []
      } else if let address {
        parts[address, default: []] += Array(line) + [0x0A]
      } else if !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
        throw Failure(
          .badData,
          "there is text above the first comment with the mark \(mark)",
          remedy: "it is not clear to which thread it belongs; put it below the comment"
        )
      }
    }
    let known = Set(groups.map(\.address))
    if let other = parts.keys.first(where: { !known.contains($0) }) {
      throw Failure(
        .badData,
        "the buffer names a thread '\(other)'",
        remedy: "leave the comments as they are"
      )
    }
    var results: [Result] = []
    for (address, entries) in groups {
      let result = try Self.result(address, entries, parts[address] ?? [], session)
      if result.revision.result != result.revision.base { results.append(result) }
    }
    return results
  }

  private static func comment(_ mark: String, _ address: String) -> [UInt8] {
    Array("<!-- tj \(mark): thread \(address) -->\n".utf8)
  }

  /// The address that a line names, if it is one of the comments.
  private func address(in line: [UInt8]) -> String? {
    let text = String(decoding: line, as: UTF8.self).trimmingBlanks
    let start = "<!-- tj \(mark): thread "
    guard text.hasPrefix(start), text.hasSuffix(" -->") else { return nil }
    return String(text.dropFirst(start.count).dropLast(4))
  }

  /// The block of an entry, with the id that it goes by in its header.
  ///
  /// An editor that meets both ends of lines in one buffer shows them as text, so that they are plain here.
  private static func block(of found: FoundEntry) -> [UInt8] {
    let thread = try? found.thread.applying(.adopt(found.id))
    let position = found.entry.position
    let adopted = thread.map { $0.entries[position] } ?? found.entry
    let block = Array(adopted.thread.bytes[adopted.syntax.block])
    let plain = WindowsLines.all(in: block) ? WindowsLines.removed(from: block) : block
    return plain.last == 0x0A ? plain : plain + [0x0A]
  }

  private static func result(
    _ address: String,
    _ entries: [FoundEntry],
    _ part: [UInt8],
    _ session: Session
  ) throws(Failure) -> Result {
    guard let base = entries.first?.thread else {
      return Result(revision: Revision(of: address, from: [], to: []), removed: [])
    }
    let edited = JournalModel.Thread(parsing: Array("---\nkind: \(base.kind)\n---\n".utf8) + part)
    let above = edited.tree.preamble
    guard edited.bytes[above].allSatisfy({ $0 == 0x20 || 0x09...0x0D ~= $0 }) else {
      throw Failure(
        .badData,
        "there is text above the first entry of \(address)",
        remedy: "put it below a line such as '## 2024-03-01 09:15'"
      )
    }
    let draws = ContextDraws(context: session.context)
    var changes = EntryRevisions(base, entries, session.now.stamp, draws)
    for entry in edited.entries { try changes.take(entry) }
    return try changes.result(at: address, session.times)
  }
}
