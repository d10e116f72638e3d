internal import JournalModel
internal import JournalWire

/// A message of an export of Meta, in either of its layouts.
struct MetaMessage {
  /// The name of the sender.
  var sender: String
  /// Milliseconds since 1970, in UTC.
  var milliseconds: Int64
  /// The text, or `nil` if the message has none.
  var text: String?
  /// What it shares, a line for each.
  var shared: [String] = []
  /// The files, by their paths in the export.
  var media: [String] = []
  /// Whether its sender removed it.
  var isUnsent = false
  /// Whether it is a line of the service, such as that somebody called.
  var isNotice = false
  /// The number of reactions to it.
  var reactionCount = 0
  /// The text of the version before, if it is an edited one.
  var formerText: String?
  /// The line of the file on which it begins.
  var line: Int

  /// Reads a message, or returns `nil` if it has no sender or no time.
  init?(_ value: JSONValue, line: Int) {
    let isEncrypted = value["senderName"] != nil
    func read(_ value: JSONValue?) -> String? {
      guard case .string(let text)? = value else { return nil }
      return isEncrypted ? text : Mojibake.repaired(text)
    }
    let time = value[isEncrypted ? "timestamp" : "timestamp_ms"]?.text
    guard let sender = read(value["senderName"] ?? value["sender_name"]), !sender.isEmpty,
      let milliseconds = time.flatMap(Int64.init), milliseconds.magnitude < 1_000_000_000_000_000
    else { return nil }
    (self.sender, self.milliseconds, self.line) = (sender, milliseconds, line)
    text = read(value[isEncrypted ? "text" : "content"])
    isUnsent = value["isUnsent"] == .bool(true) || value["is_unsent"] == .bool(true)
    reactionCount = value["reactions"]?.elements.count ?? 0
    isNotice =
      value["call_duration"] != nil || value["missed"] == .bool(true)
      || ["Call", "Subscribe", "Unsubscribe"].contains(value["type"]?.text)
    shared = [read(value["share"]?["share_text"]), read(value["share"]?["link"])].compactMap(\.self)
    let kinds = ["photos", "videos", "audio_files", "gifs", "files", "media"]
    let files = kinds.flatMap { value[$0]?.elements ?? [] } + [value["sticker"]].compactMap(\.self)
    for path in files.compactMap({ read($0["uri"]) }) {
      if path.hasPrefix("http") { shared.append(path) } else { media.append(path) }
    }
  }

  /// The text of a message of which the export has no content, such as one that vanished.
  private static let noContent = "(no content in the export)"

  /// Its text, with what it shares below.
  var body: String { isEmpty ? Self.noContent : lines.joined(separator: "\n") }

  /// Whether the export tells only who sent it and when.
  var isEmpty: Bool { lines.isEmpty && media.isEmpty && !isUnsent }

  private var lines: [String] {
    let own = text ?? ""
    return ([own] + shared.filter { !own.contains($0) }).filter { !$0.isEmpty }
  }

  /// The second of its time, in UTC.
  var seconds: Int64 {
    milliseconds / 1_000 - (milliseconds % 1_000 < 0 ? 1 : 0)
  }

  /// Its id, which does not depend on the zone in which it is imported and which an edit does not
  /// change.
  var sourceID: String {
    let utc = EntryTimestamp(Instant(seconds: seconds), offset: .utc)
    if isUnsent { return SourceID(utc, of: .deleted).text }
    if let text = formerText ?? text, !text.isEmpty { return SourceID(utc, of: text.utf8).text }
    return media.isEmpty ? SourceID(utc, of: body.utf8).text : SourceID(utc, of: .media).text
  }
}

extension JSONValue {
  /// The elements of an array; none for any other value.
  fileprivate var elements: [JSONValue] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }
}
