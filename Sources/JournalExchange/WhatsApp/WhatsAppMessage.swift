internal import JournalFormat

/// What a message is besides its sender and time: text, files, or one of the texts that the program
/// writes itself.
struct WhatsAppMessage {
  /// The kind of a message.
  enum Kind: Hashable {
    /// Text.
    case text
    /// A file, or the note that it is not in the export.
    case media
    /// A message that was deleted.
    case deleted
    /// A notice of the program.
    case notice
  }

  /// The text, without the note that a file is attached and without the note that it was edited.
  private(set) var body: [UInt8]

  /// The names of files.
  private(set) var media: [String] = []

  /// The kind.
  private(set) var kind = Kind.text

  /// Whether it was edited.
  private(set) var isEdited = false

  /// Whether the person who made the export deleted it.
  private(set) var isDeletedByMe = false

  /// Whether the program wrote the text, as the mark of direction before it on iPhones tells.
  private(set) var isProgramText: Bool

  /// Longer texts are not compared with those that the program writes.
  private static let longest = 120

  /// Reads the text of a message; `markers` are the words in parentheses after the names of files
  /// in this export.
  ///
  /// `isMarked` tells that a mark of direction is before the header, as it is only for files.
  init(_ text: [UInt8], isMarked: Bool, markers: Set<[UInt8]>) {
    body = text
    isProgramText = text.span.markLength(at: 0, text.count) > 0
    takeEdited()
    if let file = WhatsAppAttachment(body, markers: markers) {
      (body, media, kind) = (file.rest, [file.name], .media)
    } else if body.isEmpty || isMarked && isProgramText {
      kind = .media
    } else {
      compare()
    }
  }

  /// Compares the first line with the texts of the program.
  private mutating func compare() {
    let first = body.prefix { $0 != .lineFeed }
    guard first.count <= Self.longest else { return }
    let plain = WhatsAppWords.plain(first)
    guard let text = WhatsAppWords.texts[plain] else {
      if plain.starts(with: "This message was deleted by admin ".utf8) { kind = .deleted }
      return
    }
    guard text == .omitted || first.count == body.count else { return }
    kind = text == .omitted ? .media : .deleted
    isDeletedByMe = text == .deletedByMe
  }

  /// Removes the note that the message was edited: one that is known, or any in angle brackets
  /// after a mark of direction.
  private mutating func takeEdited() {
    var end = body.count
    while end > 0, body[end - 1] == .fullStop || body[end - 1] == .space { end -= 1 }
    guard end > 0, body[end - 1] == 0x3E, let open = body[..<end].lastIndex(of: 0x3C), open > 0,
      end - open <= Self.longest, !body[open..<end].contains(.lineFeed)
    else { return }
    let isMarked = open >= 3 && body.span.markLength(at: open - 3, open) > 0
    let plain = WhatsAppWords.plain(body[open..<end])
    let start = body.span.beforeMarks(open)
    guard start > 0,
      WhatsAppWords.edited.contains(plain)
        || isMarked && !plain.contains(where: \.isDigit) && !WhatsAppWords.omitted.contains(plain)
          && WhatsAppAttachment.markedName(body.span, open..<end) == nil
    else { return }
    isEdited = true
    body.removeSubrange(start...)
  }

  /// Decides whether a text of the program is a notice, which has no sender although the export
  /// names one.
  ///
  /// It is one if the export names somebody who has written nothing else, such as the group, if it
  /// is about the sender, and if it is about encryption. What else the program writes for somebody,
  /// such as a call or a poll, is theirs.
  mutating func findNotice(of sender: String, hasText: Bool) {
    guard isProgramText, kind == .text else { return }
    let plain = SourceID.comparable(body)
    let isOwn = WhatsAppWords.own.contains { plain.starts(with: $0) }
    let isAbout = plain.contains(Array(sender.utf8)) && !plain.contains(Array("://".utf8))
    if !hasText || isOwn || isAbout || WhatsAppWords.encryption.contains(where: plain.contains) {
      kind = .notice
    }
  }
}

extension Span<UInt8> {
  /// The offset before the spaces, line ends and marks of direction that end at `offset`.
  func beforeMarks(_ offset: Int) -> Int {
    var start = offset
    while start > 0 {
      let before = start
      start = beforeBlank(start)
      if start > 2, markLength(at: start &- 3, start) > 0 { start &-= 3 }
      if start > 0, self[start &- 1] == .lineFeed { start &-= 1 }
      if start == before { break }
    }
    return start
  }
}
