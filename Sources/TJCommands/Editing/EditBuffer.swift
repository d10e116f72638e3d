internal import JournalFormat
internal import JournalModel
internal import ThreadJournal

/// The editor's buffer with entries of one or more threads.
///
/// The buffer is a thread file: a comment precedes the entries of each thread. The comment contains a mark that was
/// generated for this buffer, so that no other text can be mistaken for such a comment.
struct EditBuffer {
  /// The initial text in the editor.
  let text: [UInt8]

  /// The places that the entries came from.
  let origin: EditOrigin

  /// The entries below one comment.
  struct Group {
    /// The thread that the comment names: the one that had the entries when the buffer was created.
    let name: String

    /// The current address of that thread; new entries in the buffer are added to it.
    let address: String

    /// The entries, which may have been moved to other threads since.
    let entries: [LocatedEntry]
  }

  let groups: [Group]

  var mark: String { origin.mark }

  /// Creates a buffer of entries, whose comments contain `mark`; if there is an edited text of an earlier buffer, from
  /// that text, followed by a comment with the current versions of the entries in `saved`.
  init(
    _ groups: [Group],
    mark: String,
    root: String,
    edited: [UInt8]? = nil,
    saved: [LocatedEntry] = []
  ) {
    self.groups = groups
    var text: [UInt8] = []
    for group in groups {
      if !text.isEmpty { text.append(0x0A) }
      text += Self.comment(mark, group.name)
      for entry in group.entries {
        text.append(0x0A)
        text += Self.block(of: entry)
      }
    }
    let places = groups.map { ($0.name, $0.entries.map(\.entryID)) }
    origin = EditOrigin(places, of: text, mark: mark, root: root)
    if let edited {
      text = Self.withoutNotes(edited, mark)
      if text.last != 0x0A { text.append(0x0A) }
      text += Self.news(of: saved, mark)
    }
    let comment = origin.comment
    self.text = comment.isEmpty ? text : text + Array("\n\(comment)".utf8)
  }

  /// The line of the first entry's text, or of its header if it has no text; `nil` if there is no entry.
  var firstTextLine: Int? {
    let thread = JournalThread(parsing: text)
    guard let entry = thread.entries.first else { return nil }
    let syntax = entry.syntax
    let place = entry.body.isEmpty ? syntax.block.lowerBound : syntax.body.lowerBound
    return 1 + text[..<place].count { $0 == 0x0A }
  }

  /// Returns a mark that no comment in the text of `found` contains, so that none is mistaken for a comment of the
  /// buffer.
  static func mark(
    for found: [LocatedEntry],
    _ generator: inout some RandomNumberGenerator
  ) -> String {
    var mark = String(EntryID(using: &generator).text.prefix(4))
    let blocks = found.map { $0.thread.bytes[$0.entry.syntax.block] }
    // The mark grows, so the loop ends for any text.
    while blocks.contains(where: { $0.firstRange(of: Array("tj \(mark):".utf8)) != nil }) {
      mark = String(EntryID(using: &generator).text.prefix(4) + mark.dropFirst(3))
    }
    return mark
  }

  /// Returns the buffer to continue with if the journal was changed meanwhile: the edited text, followed by a comment
  /// with the current versions of the entries.
  func rebased(on now: [Group], edited: [UInt8]) -> EditBuffer {
    var old: [String: [UInt8]] = [:]
    for group in groups {
      for entry in group.entries { old[group.key(of: entry)] = Self.block(of: entry) }
    }
    let changed = now.flatMap { group in
      group.entries.filter { old[group.key(of: $0)] != Self.block(of: $0) }
    }
    return EditBuffer(now, mark: mark, root: origin.root, edited: edited, saved: changed)
  }

  /// Returns the comment that shows the versions that were saved meanwhile.
  private static func news(of saved: [LocatedEntry], _ mark: String) -> [UInt8] {
    var text = Array("\n\(newsStart(mark)) this was saved; copy what you want to keep:\n".utf8)
    for entry in saved {
      let block = String(decoding: block(of: entry), as: UTF8.self)
      text += [0x0A] + Array(block.replacing("-->", with: "-- >").utf8)
    }
    return text + Array("-->\n".utf8)
  }

  private static func newsStart(_ mark: String) -> String { "<!-- tj \(mark): meanwhile" }

  /// Returns the buffer without the comments that do not belong to a thread, and without the empty line above each.
  static func withoutNotes(_ text: [UInt8], _ mark: String) -> [UInt8] {
    var text = text
    for note in [newsStart(mark), EditOrigin.start(mark)] {
      while let start = text.firstRange(of: Array(note.utf8)),
        let end = text[start.upperBound...].firstRange(of: Array("-->".utf8))
      {
        let hasEmptyLine = text[..<start.lowerBound].suffix(2) == [0x0A, 0x0A]
        let hasEnd = text[end.upperBound...].first == 0x0A
        text.removeSubrange(
          start.lowerBound - (hasEmptyLine ? 1 : 0)..<end.upperBound + (hasEnd ? 1 : 0)
        )
      }
    }
    return text
  }

  private static func comment(_ mark: String, _ address: String) -> [UInt8] {
    Array("<!-- tj \(mark): thread \(address) -->\n".utf8)
  }

  /// Returns the block of an entry, with its effective id in the header.
  ///
  /// Editors show line ends as text if both kinds occur in one buffer, so they are all LF here.
  private static func block(of found: LocatedEntry) -> [UInt8] {
    let thread = try? found.thread.applying(.adopt(found.entryID))
    let position = found.entry.position
    let adopted = thread.map { $0.entries[position] } ?? found.entry
    let block = Array(adopted.thread.bytes[adopted.syntax.block])
    let plain = WindowsLines.all(in: block) ? WindowsLines.removed(from: block) : block
    return plain.last == 0x0A ? plain : plain + [0x0A]
  }
}

extension EditBuffer.Group {
  /// Returns a key that identifies an entry within the buffer, whatever thread it is in now.
  fileprivate func key(of entry: LocatedEntry) -> String { "\(name)^\(entry.entryID.text)" }
}

/// Lines with Windows line ends, CR and LF.
enum WindowsLines {
  /// Whether `text` has lines and all of them end with CR and LF.
  static func all(in text: [UInt8]) -> Bool {
    var hasOne = false
    for (place, byte) in text.enumerated() where byte == 0x0A {
      guard place > 0, text[place - 1] == 0x0D else { return false }
      hasOne = true
    }
    return hasOne
  }

  /// Returns the same lines with only LF at their ends.
  static func removed(from text: [UInt8]) -> [UInt8] {
    text.indices.filter { text[$0] != 0x0D || $0 + 1 == text.count || text[$0 + 1] != 0x0A }
      .map { text[$0] }
  }

  /// Returns the same lines with a CR before each LF that has none.
  static func added(to text: [UInt8]) -> [UInt8] {
    var lines: [UInt8] = []
    for (place, byte) in text.enumerated() {
      if byte == 0x0A, place == 0 || text[place - 1] != 0x0D { lines.append(0x0D) }
      lines.append(byte)
    }
    return lines
  }
}
