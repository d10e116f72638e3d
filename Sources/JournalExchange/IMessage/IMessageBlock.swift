internal import JournalFormat
internal import JournalModel

/// A message of imessage-exporter: its time, its sender and the parts of its text.
struct IMessageBlock: Sendable {
  /// What makes two blocks the same message.
  struct Key: Hashable {
    /// The time.
    var wall: EntryTimestamp
    /// The hash of the sender, the text and the files.
    var rest: Int
  }

  /// The time on the clock of the computer that exported it.
  let wall: EntryTimestamp
  /// The name of the sender, or `nil` for an announcement.
  private(set) var sender: [UInt8]?
  /// The text in its versions.
  private(set) var text = IMessageText()
  /// Whether it says that it replies to a message.
  private(set) var isReply = false
  /// The number of reactions to it.
  private(set) var reactionCount = 0
  /// The replies that are written below it a second time.
  private(set) var replies: [IMessageBlock] = []

  /// Parses the lines of a block, of which the first begins with a time; `nil` otherwise.
  ///
  /// Replies are read one level deep, since the exporter nests no deeper.
  init?(_ lines: [ArraySlice<UInt8>], isNested: Bool = false) {
    guard let first = lines.first, let stamp = IMessageStamp(first) else { return nil }
    wall = stamp.wall
    var rest = lines.dropFirst()
    if stamp.isHeader {
      sender = Array(rest.first ?? [])
      rest = rest.dropFirst()
    } else {
      rest = [stamp.rest.trimmed] + rest
    }
    var own = takeNested(from: rest, isNested: isNested)
    own.removeBlankEnd()
    if own.last?.isReplyNote == true {
      isReply = true
      own.removeLast()
    }
    text = IMessageText(own)
  }

  /// What makes it the same message as another one.
  var key: Key {
    var hasher = Hasher()
    hasher.combine(sender)
    hasher.combine(text.original)
    hasher.combine(text.media)
    return Key(wall: wall, rest: hasher.finalize())
  }

  /// Its id, which an edit does not change.
  var sourceID: String {
    if sender != nil, text.isUnsent { return SourceID(wall, of: .deleted).text }
    if text.original.isEmpty, !text.media.isEmpty { return SourceID(wall, of: .media).text }
    return SourceID(wall, of: text.originalBytes).text
  }

  /// Takes the reactions and replies, which are indented, and returns the other lines.
  private mutating func takeNested(
    from lines: ArraySlice<ArraySlice<UInt8>>,
    isNested: Bool
  ) -> [ArraySlice<UInt8>] {
    var own: [ArraySlice<UInt8>] = []
    var reply: [ArraySlice<UInt8>] = []
    var isBelowReactions = false
    for (place, line) in zip(lines.indices, lines) {
      let inner = line.unindented
      if !isNested, let inner, IMessageStamp(inner) != nil {
        take(&reply)
        (reply, isBelowReactions) = ([inner], false)
        continue
      }
      if let last = reply.last {
        // Old versions indent only the first line of a reply's text.
        if inner != nil || line.isBlank || !(last.isBlank || line.isNote) {
          reply.append(inner ?? line)
          continue
        }
        take(&reply)
      }
      if line.isReactionMark, place + 1 < lines.endIndex, lines[place + 1].isReaction {
        isBelowReactions = true
      } else if isBelowReactions, line.isReaction {
        reactionCount += 1
      } else {
        isBelowReactions = false
        own.append(line)
      }
    }
    take(&reply)
    return own
  }

  private mutating func take(_ reply: inout [ArraySlice<UInt8>]) {
    if let block = IMessageBlock(reply, isNested: true) { replies.append(block) }
    reply = []
  }
}

extension [ArraySlice<UInt8>] {
  /// Removes the blank lines at the end.
  mutating func removeBlankEnd() {
    while let line = last, line.isBlank { removeLast() }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the line holds only blanks.
  fileprivate var isBlank: Bool { allSatisfy(\.isBlank) }

  /// The line without an indentation of four blanks, or `nil` if it has none.
  fileprivate var unindented: Self? { starts(with: "    ".utf8) ? dropFirst(4) : nil }

  /// Whether the line is not text but belongs to the message around a reply.
  fileprivate var isNote: Bool { isReplyNote || isReactionMark }

  /// Whether the line says that the message is a reply.
  fileprivate var isReplyNote: Bool {
    elementsEqual("This message responded to an earlier message.".utf8)
  }

  /// Whether reactions follow.
  fileprivate var isReactionMark: Bool {
    elementsEqual("Tapbacks:".utf8) || elementsEqual("Reactions:".utf8)
  }

  /// Whether it is a reaction such as `Loved by Anna`, indented or, in old versions, not.
  fileprivate var isReaction: Bool {
    guard !isBlank else { return false }
    if unindented != nil { return true }
    let text = String(decoding: self, as: UTF8.self)
    return text.contains(" by ") || text.hasPrefix("Sticker from ")
  }
}
