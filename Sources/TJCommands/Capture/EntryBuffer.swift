internal import JournalFormat
internal import JournalModel
internal import ThreadJournal

/// What stands in the editor while a new entry is written.
///
/// It is a Markdown file in the form of a thread: a note in a comment, the header of the entry, a line
/// for each field, and room for the text.
struct EntryBuffer {
  /// The buffer for a request.
  static func text(for request: EntryRequest, body: [UInt8]) -> [UInt8] {
    let entry = request.entry
    let stamp = (entry.stamp?.description).map { " \($0)" } ?? ""
    let lead = entry.sender.map { " \($0)" } ?? ""
    var lines = [
      "<!-- tj \(request.address): write below the line with the date; what follows the date there is",
      "the title. Save and close. If you leave all as it is, or empty, nothing is added. -->",
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

  /// The address that the note of a buffer names.
  static func address(in bytes: [UInt8]) -> String? {
    let mark = Array("<!-- tj ".utf8)
    guard bytes.starts(with: mark) else { return nil }
    let rest = bytes[mark.count...]
    guard let end = rest.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    return String(decoding: rest[..<end], as: UTF8.self)
  }

  /// The entries that a person made of a buffer; one without a header is all text.
  static func entries(in bytes: [UInt8], of thread: JournalModel.Thread) -> [NewEntry] {
    let front = Array("---\nkind: \(thread.kind)\n---\n".utf8)
    let hasFront = bytes.starts(with: "---".utf8)
    let written = JournalModel.Thread(parsing: hasFront ? bytes : front + bytes)
    guard !written.entries.isEmpty else {
      let text = withoutNote(bytes)
      return [entry(title: "", body: text)]
    }
    return written.entries.map(entry)
  }

  private static func entry(_ entry: Entry) -> NewEntry {
    var new = Self.entry(title: entry.title, body: entry.body)
    new.stamp = entry.stamp
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

  private static func withoutNote(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: "<!-- tj ".utf8), let end = bytes.firstRange(of: "-->".utf8) else {
      return bytes
    }
    return Array(bytes[end.upperBound...])
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
