internal import JournalFormat
internal import JournalModel
internal import JournalWire

/// A message as sigexport writes it, in JSON or in Markdown.
struct SigexportRecord: Sendable {
  /// What sigexport calls a sender that it does not know.
  static let unknownSender = "No-Sender"

  /// The line on which it begins.
  var line: Int
  /// The time of the computer that made the export.
  var wall: EntryTimestamp?
  /// The name of the sender; `Me` is who made the export.
  var sender = unknownSender
  /// The text, without what the other members hold.
  var body: [UInt8] = []
  /// The lines of the message that it answers.
  var quote: [UInt8] = []
  /// The paths of its files, from the folder of the chat.
  var media: [String] = []
  /// The emoji or the name of a sticker.
  var sticker: String?
  /// The number of reactions to it.
  var reactionCount = 0
  /// Whether its sender has deleted it.
  var isDeleted = false
  /// Whether it is a notice about a call.
  var isCall = false
  /// Whether it is text before the first message, which no file of sigexport has.
  var isHeadless = false

  /// An empty record at a line.
  init(at line: Int) { self.line = line }

  /// Whether an object has the members of a message.
  static func isRecord(_ value: JSONValue) -> Bool {
    value["date"]?.text != nil && value["sender"] != nil && value["body"] != nil
  }

  /// A message of `data.json`.
  init(_ value: JSONValue, at line: Int) {
    self.init(at: line)
    wall = value["date"]?.text.flatMap(Self.wall)
    sender = value["sender"]?.text ?? Self.unknownSender
    body = Self.trimmed(Array((value["body"]?.text ?? "").utf8))
    quote = Self.trimmed(Array((value["quote"]?.text ?? "").utf8))
    if case .array(let files)? = value["attachments"] {
      media = files.compactMap { $0["path"]?.text }.map(Self.path)
    }
    if case .array(let reactions)? = value["reactions"] { reactionCount = reactions.count }
    if let found = value["sticker"]?["emoji"] ?? value["sticker"], let text = found.text {
      sticker = text.isEmpty && value["sticker"]?.text != nil ? nil : text
    }
    isDeleted = value["deleted"] == .bool(true)
    isCall = value["call"] == .bool(true)
  }

  /// Returns a time, without a fraction of a second.
  static func wall(_ text: String) -> EntryTimestamp? {
    guard let stamp = ForeignTime.stamp(text, order: nil), let time = stamp.time else { return nil }
    let whole = CivilTime(hour: time.hour, minute: time.minute, second: time.second)
    return EntryTimestamp(stamp.date, time: whole)
  }

  /// The path of a file, in which white space is written as `%20`.
  static func path(_ text: String) -> String {
    text.split(separator: "%20", omittingEmptySubsequences: false).joined(separator: " ")
  }

  /// The text without blank lines before it and white space after it.
  static func trimmed(_ text: [UInt8]) -> [UInt8] {
    var rest = text[...]
    while let last = rest.last, last.isJSONSpace { rest = rest.dropLast() }
    while rest.first == .lineFeed { rest = rest.dropFirst() }
    return Array(rest)
  }
}
