internal import JournalFrontEnd
internal import JournalModel
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

  /// Creates the page of messages in lines of at most `width` columns on a terminal; `nil` if they do not all belong
  /// to one conversation.
  init?(_ found: [LocatedEntry], _ palette: Palette, width: Int, columns: Int, dayStart: DayStart) {
    guard let first = found.first, first.thread.kind.prefix == .sender,
      found.allSatisfy({ $0.address == first.address })
    else { return nil }
    (messages, self.palette, self.width) = (found, palette, width)
    (isNarrow, self.dayStart) = (columns < Output.narrow, dayStart)
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
    for (message, name) in zip(messages, names) {
      let current = message.entry.stamp.map { dayStart.day(of: $0) }
      if current != day || last == nil {
        let heading = current.map { "\($0.weekday.name) \($0)" } ?? message.entry.shownTime
        text += "\n" + palette.paint(safe(heading), .title) + "\n\n"
        (day, last) = (current, nil)
      }
      text += lines(of: message, name, isNew: name.text != last, column)
      last = name.text
    }
    return text
  }

  /// The lines of a message, below its time and, if the speaker has changed, the name.
  private func lines(
    of message: LocatedEntry,
    _ name: (text: String, isMe: Bool),
    isNew: Bool,
    _ column: Int
  ) -> StyledText {
    let time = message.entry.stamp?.time.map { String("\($0)".prefix(5)) } ?? ""
    let margin = isNarrow ? 7 : 7 + column + 2
    let shown = name.isMe ? palette.paint(name.text, .title) : palette.paint(name.text, .sender)
    var text = palette.paint(DisplayWidth.padded(time, to: 5), .time) + "  "
    if isNarrow {
      if isNew { text += shown + "\n" + StyledText(blanks(margin)) }
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
      .map { TerminalText.sanitized(String($0).replacing("\t", with: "    ")) }
      .joined(separator: "\n")
    let wrapped = Wrapping.wrap(text, to: room).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    if !text.isEmpty { lines += wrapped.dropLast().map { StyledText(isolating: String($0)) } }
    if lines.isEmpty { lines.append("") }
    if entry.edited != nil {
      let mark = palette.paint("(edited)", .faint)
      let last = lines[lines.count - 1]
      let fits = DisplayWidth.widest(of: last.plain) + 9 <= room
      if fits { lines[lines.count - 1] += " " + mark } else { lines.append(mark) }
    }
    return lines
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
    return (safe(isPicture ? person.handle.text : person.name), false)
  }

  private func safe(_ text: String) -> String {
    TerminalText.sanitized(text.replacing("\n", with: " "))
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
