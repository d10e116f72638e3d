internal import JournalFormat
internal import JournalModel
internal import ThreadJournal

/// What stands in the editor while a new entry is written.
///
/// It is a Markdown file in the form of a thread: a note in a comment, the header of the entry, a line
/// for each field, and room for the text.
struct EntryBuffer {
  /// What stands around the address at the beginning of the note.
  private static let noteStart = "<!-- tj "
  private static let noteMiddle = ": write below the line with the date;"
  private static let rootStart = "The journal is "

  /// The buffer for a request.
  static func text(for request: EntryRequest, in root: String, body: [UInt8]) -> [UInt8] {
    let entry = request.entry
    let stamp = (entry.stamp?.description).map { " \($0)" } ?? ""
    let lead = entry.sender.map { " \($0)" } ?? ""
    var lines = [
      "\(noteStart)\(request.address)\(noteMiddle) what follows the date there is",
      "the title. Save and close. If you leave all as it is, or empty, nothing is added.",
      "\(rootStart)\(root). -->",
      "",
      "##\(stamp)\(lead) \(entry.title)",
      "",
    ]
    let fields = request.thread.schema.visible.filter { field in
      !entry.properties.contains { request.thread.schema[$0.key]?.name == field.name }
    }
    lines += entry.properties.map { "- \($0.key):: \($0.value.replacing("\n", with: "\n  "))" }
    lines += fields.map { "- \($0.name):: \($0.defaultValue ?? "")" }
    if lines.last != "" { lines.append("") }
    return Array(lines.joined(separator: "\n").utf8) + [0x0A] + body
  }

  /// An entry that is to be written on: a draft that no editor has seen.
  static func text(ofEntryAt stamp: Stamp, body: [UInt8]) -> [UInt8] {
    Array("## \(stamp)\n\n".utf8) + body
  }

  /// The address that the note of a buffer names.
  static func address(in bytes: [UInt8]) -> String? { note(in: bytes)?.address }

  /// The journal that the note of a buffer names.
  static func root(in bytes: [UInt8]) -> String? {
    guard let range = note(in: bytes)?.range,
      let start = bytes[range].firstRange(of: Array("\n\(rootStart)".utf8)),
      let end = bytes[start.upperBound..<range.upperBound].firstRange(of: Array(". -->".utf8))
    else { return nil }
    return String(decoding: bytes[start.upperBound..<end.lowerBound], as: UTF8.self)
  }

  /// The entries that a person made of a buffer; one without a header is all text.
  ///
  /// What was typed above the first header, where an editor begins, is the beginning of its text.
  static func entries(
    in bytes: [UInt8],
    of thread: JournalModel.Thread
  ) throws(Failure) -> [NewEntry] {
    let front = Array("---\nkind: \(thread.kind)\n---\n".utf8)
    let hasFront = bytes.starts(with: "---".utf8)
    let written = JournalModel.Thread(parsing: hasFront ? bytes : front + bytes)
    let above = trimmed(withoutNote(written.tree.preambleText))
    guard !written.entries.isEmpty else { return [entry(title: "", body: above)] }
    var entries: [NewEntry] = []
    for entry in written.entries {
      entries.append(try Self.entry(entry, below: entries.isEmpty ? above : []))
    }
    return entries
  }

  private static func entry(_ entry: Entry, below above: [UInt8]) throws(Failure) -> NewEntry {
    guard let stamp = entry.stamp else {
      let header = String(decoding: entry.thread.bytes[entry.header.stamp], as: UTF8.self)
      throw Failure(.badData, "there is no such time as \(header)", remedy: "correct the date")
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

  /// An entry whose first line is the title where an empty line follows, as in a message to git.
  private static func entry(title: String, body: [UInt8]) -> NewEntry {
    var entry = NewEntry(title: title, body: trimmed(body))
    entry.takeTitle()
    return entry
  }

  /// Where the first line ends, if it can be a title: plain text, an empty line below, and more.
  fileprivate static func titleEnd(of text: [UInt8]) -> Int? {
    guard let end = text.firstIndex(of: 0x0A), let first = text.first else { return nil }
    let isMarkup = "#-*+>`|![<\\".utf8.contains(first) || 0x30...0x39 ~= first
    let rest = text[(end + 1)...].drop { $0 == 0x20 || $0 == 0x0D }
    guard !isMarkup, rest.first == 0x0A, end <= 200,
      String(validating: text[..<end], as: UTF8.self) != nil
    else { return nil }
    return end
  }

  fileprivate static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    let isBlank: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x0D }
    var rest = bytes[...].drop(while: isBlank)
    while rest.last.map(isBlank) == true { rest.removeLast() }
    return Array(rest)
  }

  /// The note, wherever a person has typed above it.
  private static func note(in bytes: [UInt8]) -> (range: Range<Int>, address: String)? {
    guard let start = bytes.firstRange(of: Array(noteStart.utf8)),
      let middle = bytes[start.upperBound...].firstRange(of: Array(noteMiddle.utf8)),
      let end = bytes[middle.upperBound...].firstRange(of: Array("-->".utf8))
    else { return nil }
    let address = bytes[start.upperBound..<middle.lowerBound]
    guard !address.contains(0x0A) else { return nil }
    return (start.lowerBound..<end.upperBound, String(decoding: address, as: UTF8.self))
  }

  private static func withoutNote(_ bytes: [UInt8]) -> [UInt8] {
    guard let note = note(in: bytes) else { return bytes }
    let above = trimmed(Array(bytes[..<note.range.lowerBound]))
    let below = trimmed(Array(bytes[note.range.upperBound...]))
    return above.isEmpty || below.isEmpty ? above + below : above + [0x0A, 0x0A] + below
  }
}

extension NewEntry {
  /// Makes the first line the title where there is none yet, an empty line follows, and more.
  mutating func takeTitle() {
    guard title.isEmpty, let split = EntryBuffer.titleEnd(of: body) else { return }
    title = String(decoding: body[..<split], as: UTF8.self).trimmingBlanks
    body = EntryBuffer.trimmed(Array(body[split...]))
  }
}
