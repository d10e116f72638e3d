internal import JournalFrontEnd
internal import JournalModel
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// Messages of a conversation on a terminal: a heading for each day, a name for each run of messages, replies below
/// the message they quote.
struct ConversationPage {
  private let messages: [LocatedEntry]
  private let palette: Palette
  private let width: Int
  private let isNarrow: Bool
  private let dayStart: DayStart

  /// The ids of the conversation's entries, or `nil` if no message replies to one.
  private let ids: Identities?

  /// The names of people by handle, as short as they can be told apart.
  private let names: [Handle: String]

  /// What a coach has warned of.
  private let risks: CoachedRisks?

  /// Returns the size in bytes of the file at a place in the journal, or `nil` if there is none.
  private let size: (String) -> Int?

  /// The minutes without a message after which the next one shows its time.
  private static let pause = 5

  /// Creates the page of messages in lines of at most `width` columns on a terminal; `nil` if they do not all belong
  /// to one conversation.
  init?(
    _ found: [LocatedEntry],
    _ palette: Palette,
    width: Int,
    columns: Int,
    dayStart: DayStart,
    risks: CoachedRisks?,
    size: @escaping (String) -> Int?
  ) {
    guard let first = found.first, first.thread.kind.prefix == .sender,
      found.allSatisfy({ $0.address == first.address })
    else { return nil }
    (messages, self.palette, self.width) = (found, palette, width)
    (isNarrow, self.dayStart, self.size) = (columns < Output.narrow, dayStart, size)
    self.risks = risks
    names = Self.shortNames(of: found)
    let hasReply = found.contains { $0.entry.value(of: "reply") != nil }
    ids = hasReply ? first.thread.identities() : nil
  }

  /// Returns the lines.
  var text: StyledText {
    guard let first = messages.first else { return "" }
    let title = safe(first.thread.title ?? first.address)
    var text =
      palette.isolate(title, .title)
      + " \(palette.glyphs.separator) \(messages.count.of("message"))\n"
    let names = messages.map { name(of: $0) }
    let column = isNarrow ? 0 : names.map { DisplayWidth.of($0.text) }.max() ?? 0
    var (day, last): (CivilDate?, String?) = (nil, nil)
    var before: Instant?
    for (message, name) in zip(messages, names) {
      let current = message.entry.stamp.map { dayStart.day(of: $0) }
      if current != day || last == nil {
        let heading = current.map { "\($0.weekday.name) \($0)" } ?? message.entry.shownTime
        text += "\n" + palette.paint(safe(heading), .title) + "\n\n"
        (day, last) = (current, nil)
      }
      let isNew = name.text != last
      let pause = before.map { message.instant.seconds - $0.seconds >= Self.pause * 60 } ?? true
      text += lines(of: message, name, isNew: isNew, isTimed: isNew || pause, column)
      (last, before) = (name.text, message.instant)
    }
    return text
  }

  /// The lines of a message, below its time and, if the speaker has changed, the name.
  private func lines(
    of message: LocatedEntry,
    _ name: (text: String, isMe: Bool),
    isNew: Bool,
    isTimed: Bool,
    _ column: Int
  ) -> StyledText {
    let clock = message.entry.stamp?.time.map { String("\($0)".prefix(5)) } ?? ""
    let time = isTimed ? clock : ""
    let margin = isNarrow ? 7 : 7 + column + 2
    let shown = name.isMe ? palette.paint(name.text, .title) : palette.paint(name.text, .sender)
    var text = palette.paint(DisplayWidth.padded(time, to: 5), .time) + "  "
    if isNarrow {
      if isNew, !name.text.isEmpty { text += shown + "\n" + StyledText(blanks(margin)) }
    } else {
      let gap = blanks(column - DisplayWidth.of(name.text) + 2)
      text += isNew ? shown + StyledText(gap) : StyledText(blanks(column + 2))
    }
    let body = body(of: message, to: max(20, width - margin))
    for (number, line) in body.enumerated() {
      text +=
        (number == 0 ? "" : StyledText(line.plain.isEmpty ? "" : blanks(margin))) + line + "\n"
    }
    return text
  }

  /// Returns the message with the quotation of the one it replies to, its title and its text, in lines of at most
  /// `room` columns.
  private func body(of message: LocatedEntry, to room: Int) -> [StyledText] {
    let entry = message.entry
    var lines: [StyledText] = []
    if let quoted = quotation(in: message) {
      let text = palette.glyphs.cut("> \(safe(quoted))", to: room)
      lines.append(palette.isolate(text, .faint))
    }
    if !entry.title.isEmpty { lines.append(palette.isolate(safe(entry.title), .title)) }
    let text = entry.bodyText.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText.sanitized(Self.shown(String($0))) }.joined(separator: "\n")
    let wrapped = Wrapping.wrap(text, to: room).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    let isNotice = message.thread.sender(of: entry) == nil
    if !text.isEmpty {
      lines += wrapped.dropLast().map { line in
        isNotice ? palette.isolate(String(line), .faint) : StyledText(isolating: String(line))
      }
    }
    lines += attachments(of: message).map { line in
      palette.isolate(DisplayWidth.cut(safe(line), to: room), .faint)
    }
    if lines.isEmpty { lines.append("") }
    if entry.edited != nil {
      let mark = palette.paint("(edited)", .faint)
      let last = lines[lines.count - 1]
      let fits = DisplayWidth.widest(of: last.plain) + 9 <= room
      if fits { lines[lines.count - 1] += " " + mark } else { lines.append(mark) }
    }
    for risk in risks?.words(for: message.entryID) ?? [] {
      let text = Wrapping.wrap(safe(risk), to: room)
      lines += text.split(separator: "\n").map { palette.isolate(String($0), .due) }
    }
    return lines
  }

  /// A line of text without the marks of direction that messengers add; each line is isolated anyway.
  private static func shown(_ line: String) -> String {
    let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}"]
    let scalars = line.unicodeScalars.filter { !marks.contains($0) }
    return String(String.UnicodeScalarView(scalars)).replacing("\t", with: "    ")
  }

  /// A line for each attached file, such as `picture, 2 MiB: garden.jpg`.
  private func attachments(of message: LocatedEntry) -> [String] {
    message.entry.values(of: ReservedKey.attach.rawValue).flatMap(Attachment.items(of:))
      .compactMap(Attachment.init(parsing:)).map { attachment in
        let name = attachment.name ?? attachment.path.lastPathPart.name
        let size = attachment.place(from: message.address).flatMap(size)
        let words = size.map { SystemError.size($0) } ?? "missing"
        return "\(Self.kind(of: attachment.path)), \(words): \(name)"
      }
  }

  /// The kind of a file, by the ending of its name.
  private static func kind(of path: String) -> String {
    switch path.split(separator: ".").last?.lowercased() ?? "" {
    case "jpg", "jpeg", "png", "gif", "webp", "heic", "heif", "bmp", "tiff": "picture"
    case "mp4", "mov", "m4v", "3gp", "webm", "mkv", "avi": "video"
    case "opus", "ogg", "m4a", "mp3", "aac", "wav", "amr", "flac", "oga": "audio"
    default: "file"
    }
  }

  /// The first words of the names of people, or the whole names where two people share the first word.
  private static func shortNames(of messages: [LocatedEntry]) -> [Handle: String] {
    var people: [Handle: String] = [:]
    for message in messages {
      if let person = message.thread.sender(of: message.entry) {
        people[person.handle] = person.name
      }
    }
    var full: [Substring: Set<String>] = [:]
    for name in people.values { full[name.firstWord, default: []].insert(name) }
    return people.mapValues { name in
      full[name.firstWord]?.count == 1 ? String(name.firstWord) : name
    }
  }

  /// Returns the first line of the message that this one replies to, or `nil` if that message is not in the thread.
  private func quotation(in message: LocatedEntry) -> String? {
    guard let link = message.entry.value(of: "reply"), let mark = link.lastIndex(of: "^"),
      let id = EntryID(
        String(link[link.index(after: mark)...].prefix { $0.isLetter || $0.isNumber })
      ),
      let place = ids?.position(of: id)
    else { return nil }
    let line = message.thread.entries[place].headline
    return line.isEmpty ? nil : line
  }

  /// `you`, or the name of the sender; a name with emoji is shown as its handle.
  private func name(of message: LocatedEntry) -> (text: String, isMe: Bool) {
    guard let person = message.thread.sender(of: message.entry) else { return ("", false) }
    if person.isMe { return ("you", true) }
    let isPicture =
      person.name.contains { DisplayWidth.of($0) != DisplayWidth.widest(of: $0) }
      || person.name.unicodeScalars.contains { $0.properties.isEmojiPresentation }
    let name = names[person.handle] ?? person.name
    return (safe(isPicture ? person.handle.text : name), false)
  }

  private func safe(_ text: String) -> String {
    TerminalText.sanitized(text.replacing("\n", with: " "))
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

extension String {
  /// The name up to the first blank; all of a telephone number.
  fileprivate var firstWord: Substring {
    let word = prefix { !$0.isWhitespace }
    return word.contains(where: \.isLetter) ? word : self[...]
  }
}
