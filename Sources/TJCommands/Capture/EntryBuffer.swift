internal import JournalFormat
internal import JournalModel
internal import ThreadJournal

/// The contents of the editor while a new entry is written.
///
/// It is a Markdown file in the form of a thread: a note in a comment, the header of the entry, a line
/// for each field, and room for the text.
struct EntryBuffer {
  /// Returns the buffer for a request, with `body` as the text of the entry; with `hasText`, its note says that
  /// leaving it unchanged adds the entry.
  static func text(
    for request: EntryRequest,
    in root: String,
    body: [UInt8],
    hasText: Bool
  ) -> [UInt8] {
    let note = DraftNote(address: request.address, root: root)
    let entry = request.entry
    let stamp = (entry.stamp?.description).map { " \($0)" } ?? ""
    let lead = entry.sender.map { " \($0)" } ?? ""
    var lines = [
      note.textForWriting(hasText: hasText),
      "##\(stamp)\(lead) \(entry.title)",
      "",
    ]
    let fields = request.thread.schema.visible.filter { field in
      !entry.properties.contains { request.thread.schema[$0.key]?.name == field.name }
    }
    lines += entry.properties.map { "- \($0.key):: \($0.value.replacing("\n", with: "\n  "))" }
    lines += fields.map { "- \($0.name):: \($0.defaultValue ?? "")" }
    if lines.last != "" { lines.append("") }
    // If there is no text, an empty line for the cursor follows the blank line.
    return Array("\(lines.joined(separator: "\n"))\n".utf8)
      + (body.isEmpty ? [0x0A] : EntryText.bodyLines(of: body, ending: .lf))
  }

  /// Returns the buffer for a draft that has not been opened in an editor yet.
  static func text(
    ofEntryAt stamp: EntryTimestamp,
    for note: DraftNote,
    isEncrypted: Bool = false,
    body: [UInt8]
  ) -> [UInt8] {
    let mark = isEncrypted ? "- \(ReservedKey.encrypted.rawValue):: true\n\n" : ""
    return note.heading(
      Array("## \(stamp)\n\n\(mark)".utf8) + EntryText.bodyLines(of: body, ending: .lf)
    )
  }

  /// Parses the entries in an edited buffer; if there is no header, all of it is text.
  ///
  /// Text above the first header, where an editor places the cursor, is the beginning of the entry's text.
  static func entries(in bytes: [UInt8], of thread: JournalThread) throws -> [NewEntry] {
    let front = Array("---\nkind: \(thread.kind)\n---\n".utf8)
    let hasFront = bytes.starts(with: "---".utf8)
    let written = JournalThread(parsing: hasFront ? bytes : front + bytes)
    let above = Array(DraftNote.without(written.tree.preambleText)[...].trimmingLineEnds)
    guard !written.entries.isEmpty else { return [entry(title: "", body: above)] }
    var entries: [NewEntry] = []
    for entry in written.entries {
      entries.append(try Self.entry(entry, below: entries.isEmpty ? above : []))
    }
    return entries
  }

  private static func entry(_ entry: Entry, below above: [UInt8]) throws -> NewEntry {
    guard let stamp = entry.stamp else {
      let header = String(decoding: entry.thread.bytes[entry.header.stamp], as: UTF8.self)
      throw Failure(.badData, "\(entry.stampProblem): \(header)", hints: [])
    }
    let gap: [UInt8] = above.isEmpty || entry.body.isEmpty ? [] : [0x0A, 0x0A]
    var new = Self.entry(title: entry.title, body: above + gap + entry.body)
    new.stamp = stamp
    new.id = entry.writtenID
    new.sender = entry.subject.sender
    new.amount = entry.subject.amount
    new.properties = entry.properties.filter { !$0.value.trimmingBlanks.isEmpty }
    return new
  }

  /// Creates an entry whose first line is the title if an empty line follows it, as in a git commit message.
  private static func entry(title: String, body: [UInt8]) -> NewEntry {
    var entry = NewEntry(title: title, body: Array(body[...].trimmingLineEnds))
    entry.content.takeTitle()
    return entry
  }
}

extension Entry {
  /// A sentence about a header whose date or time does not exist.
  var stampProblem: String {
    if case .impossible(let part) = stampReading { part.reason } else { "not a date" }
  }
}
