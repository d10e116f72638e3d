internal import JournalFormat
internal import JournalModel

/// A message of imessage-exporter: its time, its sender and the parts of its text.
struct IMessageBlock: Sendable {
  /// A later version of a text.
  struct Edit {
    /// Its lines.
    var lines: [ArraySlice<UInt8>]
    /// How long after the first version it was written, in words.
    var age: ArraySlice<UInt8>
    /// The number of versions before it.
    var count: Int
  }

  /// What makes two blocks the same message: the time, the sender and the text.
  struct Key: Hashable {
    /// The time.
    var wall: EntryTimestamp
    /// The hash of the rest.
    var rest: Int
  }

  /// The time on the clock of the computer that exported it.
  var wall: EntryTimestamp
  /// The name of the sender, or `nil` for an announcement.
  var sender: [UInt8]?
  /// The lines of the first version of the text.
  var lines: [ArraySlice<UInt8>] = []
  /// The last version of the text, if it was edited.
  var edit: Edit?
  /// The files.
  var media: [String] = []
  /// Whether it says that it replies to a message.
  var isReply = false
  /// The number of reactions to it.
  var reactionCount = 0
  /// The replies that are written below it a second time.
  var replies: [IMessageBlock] = []

  /// Parses the lines of a block, of which the first begins with a time; `nil` otherwise.
  ///
  /// Replies are read one level deep, since the exporter nests no deeper.
  init?(_ lines: [ArraySlice<UInt8>], isReply isNested: Bool = false) {
    guard let first = lines.first, let stamp = IMessageStamp(first) else { return nil }
    wall = stamp.wall
    var rest = lines.dropFirst()
    if stamp.announcement.isEmpty {
      sender = Array(rest.first ?? [])
      rest = rest.dropFirst()
    } else {
      rest = [stamp.announcement] + rest
    }
    var own = Array(rest)
    if !isNested { own = takeReplies(from: own) }
    takeNotes(from: &own)
    takeText(own)
  }

  /// What makes it the same message as another one.
  var key: Key {
    var hasher = Hasher()
    hasher.combine(sender)
    hasher.combine(lines)
    hasher.combine(media)
    return Key(wall: wall, rest: hasher.finalize())
  }

  /// Removes the replies, which begin with an indented time.
  private mutating func takeReplies(from lines: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
    let starts = lines.indices.filter { place in
      guard let line = lines[place].unindented else { return false }
      return IMessageStamp(line) != nil
    }
    guard let first = starts.first else { return lines }
    for (start, end) in zip(starts, starts.dropFirst() + [lines.count]) {
      let nested = lines[start..<end].map { $0.unindented ?? $0 }
      if let reply = IMessageBlock(nested, isReply: true) { replies.append(reply) }
    }
    return Array(lines[..<first])
  }

  /// Removes the lines that are not text from the end.
  private mutating func takeNotes(from lines: inout [ArraySlice<UInt8>]) {
    takeReplyNote(from: &lines)
    let mark = lines.lastIndex {
      $0.elementsEqual("Tapbacks:".utf8) || $0.elementsEqual("Reactions:".utf8)
    }
    guard let mark, mark + 1 < lines.count else { return }
    let reactions = lines[(mark + 1)...].map { String(decoding: $0, as: UTF8.self) }
    guard reactions.allSatisfy({ $0.contains(" by ") || $0.hasPrefix("Sticker from") }) else {
      return
    }
    reactionCount = reactions.count
    lines.removeSubrange(mark...)
    takeReplyNote(from: &lines)
  }

  private mutating func takeReplyNote(from lines: inout [ArraySlice<UInt8>]) {
    lines.removeBlankEnd()
    guard lines.last?.elementsEqual("This message responded to an earlier message.".utf8) == true
    else { return }
    isReply = true
    lines.removeLast()
    lines.removeBlankEnd()
  }

  /// Sorts the lines into text, later versions of it, and files.
  private mutating func takeText(_ lines: [ArraySlice<UInt8>]) {
    for line in lines {
      if let (age, text) = line.editedText {
        edit = Edit(lines: [text], age: age, count: (edit?.count ?? 0) + 1)
      } else if line.isAttachmentPath {
        media.append(String(decoding: line, as: UTF8.self))
      } else if edit != nil {
        edit?.lines.append(line)
      } else {
        self.lines.append(line)
      }
    }
    self.lines.removeBlankEnd()
  }
}

extension IMessageBlock {
  /// Whether the sender or somebody else removed the text, of which only a note is left.
  var isDeleted: Bool {
    guard lines.count == 1, sender != nil else { return false }
    let text = String(decoding: lines[0], as: UTF8.self)
    return text.hasSuffix(" deleted a message.") || text.contains(" unsent a message")
      || text == "This message was deleted from the conversation!"
  }

  /// The text of the first version.
  var originalText: [UInt8] { Array(lines.joined(separator: [.lineFeed])) }

  /// The text of the last version.
  var text: [UInt8] { edit.map { Array($0.lines.joined(separator: [.lineFeed])) } ?? originalText }

  /// The number of seconds after which it was edited, or `nil` if the note cannot be parsed.
  var secondsUntilEdit: Int64? {
    guard let age = edit?.age else { return nil }
    let words = String(decoding: age, as: UTF8.self).split { $0 == " " || $0 == "," }
    guard 2...8 ~= words.count, words.count.isMultiple(of: 2) else { return nil }
    var seconds: Int64 = 0
    for place in stride(from: 0, to: words.count, by: 2) {
      let unit = words[place + 1].hasSuffix("s") ? words[place + 1].dropLast() : words[place + 1]
      guard let count = UInt16(words[place]), let length = Self.units[String(unit)] else {
        return nil
      }
      seconds &+= Int64(count) * length
    }
    return seconds
  }

  private static let units: [String: Int64] = [
    "second": 1, "minute": 60, "hour": 3_600, "day": 86_400, "week": 604_800,
  ]
}

extension [ArraySlice<UInt8>] {
  /// Removes the blank lines at the end.
  fileprivate mutating func removeBlankEnd() {
    while let line = last, line.allSatisfy(\.isBlank) { removeLast() }
  }
}

extension ArraySlice<UInt8> {
  /// The line without an indentation of four blanks, or `nil` if it has none.
  fileprivate var unindented: Self? { starts(with: "    ".utf8) ? dropFirst(4) : nil }

  /// The age and the text of `Edited 10 seconds later: text`.
  fileprivate var editedText: (age: Self, text: Self)? {
    guard starts(with: "Edited ".utf8), let colon = firstIndex(of: .colon),
      self[..<colon].suffix(6).elementsEqual(" later".utf8)
    else { return nil }
    let age = self[..<colon].dropFirst(7).dropLast(6)
    guard age.first?.isDigit == true else { return nil }
    return (age, self[(colon + 1)...].dropFirst())
  }

  /// Whether it is a path of a file that belongs to a message.
  fileprivate var isAttachmentPath: Bool {
    guard first == .slash || first == .tilde || starts(with: "attachments/".utf8) else {
      return false
    }
    let path = String(decoding: self, as: UTF8.self)
    guard let name = path.split(separator: "/").last, name.contains(".") else { return false }
    return path.hasPrefix("attachments/") || path.lowercased().contains("/attachments/")
  }
}
