internal import JournalFormat
internal import JournalModel
internal import JournalWire

/// The parts of a message in the Markdown of sigexport.
enum SigexportHeader {
  /// Returns the record of a message that begins with a line `[TIME] Name: text`, or `nil` if the
  /// line continues another message.
  static func record(
    beginningWith text: ArraySlice<UInt8>,
    at line: Int
  ) -> SigexportRecord? {
    guard text.first == .openBracket, let close = text.prefix(24).firstIndex(of: .closeBracket),
      let wall = wall(text[text.startIndex + 1..<close]),
      text.dropFirst(close + 1 - text.startIndex).first == .space
    else { return nil }
    let rest = text[(close + 2)...]
    guard let colon = rest.firstIndex(of: .colon), colon > rest.startIndex,
      colon + 1 == rest.endIndex || rest[colon + 1] == .space
    else { return nil }
    var record = SigexportRecord(at: line)
    record.wall = wall
    record.sender = String(decoding: rest[..<colon], as: UTF8.self)
    record.body = Array(rest[(colon + 1)...].dropFirst())
    return record
  }

  /// A time such as `2024-01-05 14:03:22`, or `2024-01-05, 14:03` in old files.
  private static func wall(_ text: ArraySlice<UInt8>) -> EntryTimestamp? {
    let parts = Array(text).split(separator: .space)
    guard parts.count == 2, 10...11 ~= parts[0].count, [5, 8].contains(parts[1].count) else {
      return nil
    }
    return SigexportRecord.wall(
      String(decoding: parts[0].prefix(10) + [.space] + parts[1], as: UTF8.self)
    )
  }

  /// Moves what follows the text of a message into the other members of its record.
  static func completed(_ record: SigexportRecord) -> SigexportRecord {
    var record = record
    record.body = SigexportRecord.trimmed(record.body)
    takeQuote(&record)
    takeFiles(&record)
    if let sticker = takeLine(&record.body, from: "(( ", to: " ))") { record.sticker = sticker }
    if let reactions = takeLine(&record.body, from: "(- ", to: " -)") {
      record.reactionCount = reactions.split(separator: ",").count
    }
    if record.body.elementsEqual("(This message was deleted)".utf8) { record.isDeleted = true }
    return record
  }

  /// Takes the quoted lines before the text.
  private static func takeQuote(_ record: inout SigexportRecord) {
    guard record.body.starts(with: "> ".utf8) else { return }
    var end = 0
    for line in record.body.split(separator: .lineFeed, omittingEmptySubsequences: false) {
      guard line.first == UInt8(ascii: ">") else { break }
      end = line.endIndex
    }
    record.quote = Array(record.body[..<end])
    record.body = SigexportRecord.trimmed(Array(record.body[end...]))
  }

  /// Takes the links to files of the chat from the end of the text.
  private static func takeFiles(_ record: inout SigexportRecord) {
    var body = record.body[...]
    var media: [String] = []
    while body.last == UInt8(ascii: ")"), let open = body.lastIndex(of: UInt8(ascii: "(")),
      open > 0, body[open - 1] == .closeBracket,
      let start = body[..<open].lastIndex(of: .openBracket)
    {
      let target = String(decoding: body[(open + 1)...].dropLast(), as: UTF8.self)
      guard target.hasPrefix("./media/") || target.hasPrefix("../exported_stickers/") else { break }
      let path = target.hasPrefix("./") ? String(target.dropFirst(2)) : target
      media.append(SigexportRecord.path(path))
      let isImage = start > 0 && body[start - 1] == UInt8(ascii: "!")
      body = body[..<(isImage ? start - 1 : start)]
      while let last = body.last, last.isJSONSpace { body = body.dropLast() }
    }
    record.media = media.reversed()
    record.body = Array(body)
  }

  /// Takes the last line of the text if it is enclosed in two marks, and returns what is between.
  private static func takeLine(_ body: inout [UInt8], from open: String, to close: String)
    -> String?
  {
    let start = body.lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
    let line = body[start...]
    guard line.starts(with: open.utf8), line.count >= open.utf8.count + close.utf8.count,
      line.suffix(close.utf8.count).elementsEqual(close.utf8)
    else { return nil }
    let inner = line.dropFirst(open.utf8.count).dropLast(close.utf8.count)
    body = SigexportRecord.trimmed(Array(body[..<start]))
    return String(decoding: inner, as: UTF8.self)
  }
}
