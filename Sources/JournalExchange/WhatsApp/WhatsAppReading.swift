internal import JournalFormat
internal import JournalModel

/// The messages of a file, one after the other.
struct WhatsAppReading {
  private let file: WhatsAppFile
  private var clock: ChatClock
  private let thread: String?
  private let title: String?
  private var position = 0
  private var nextLine = 1
  private let markers: Set<[UInt8]>
  private var me: String?
  private var counts = (notices: 0, unknown: 0)

  /// The line of the last returned message.
  private(set) var line = 1

  /// A reading from the first message on.
  init(_ file: WhatsAppFile, _ settings: ImportSettings, thread: String?, title: String?) {
    (self.file, clock, self.thread, self.title) = (file, ChatClock(settings.clock), thread, title)
    nextLine = file.line(of: file.starts.first ?? 0)
    markers = file.style.kind == .dash ? Self.markers(of: file) : []
  }

  /// Returns the next message, or `nil` after the last one.
  mutating func next() throws(ExchangeError) -> ImportedEntry? {
    guard position < file.starts.count else { return nil }
    let range = file.range(position)
    line = nextLine
    nextLine += file.bytes.span.feeds(in: range)
    defer { position += 1 }
    if let fault = fault(in: range) { throw fault }
    guard let header = file.header(position), let wall = file.wall(header) else {
      throw ExchangeError(.unreadableTime, at: .line(line))
    }
    return entry(header, at: wall, range)
  }

  /// Adds what is known to a report.
  func add(to report: inout ImportReport) {
    report.note("format", file.style.description)
    report.note("dates", file.order.reason)
    clock.add(to: &report)
    for fact in file.facts { report.note(fact.name, fact.text) }
    if counts.unknown > 0 {
      let messages = counts.unknown == 1 ? "1 message is" : "\(counts.unknown) messages are"
      report.note("null", "\(messages) only 'null': a call or a file that could be viewed once")
    }
    let unread = linesAbove()
    for line in unread {
      report.noteUnread(in: thread, line: line, "text before the first message")
    }
    report.recordCount += file.starts.count + unread.count
    report.eventCount += counts.notices
    report.chats.append(ImportedChat(thread: thread, title: title, me: me))
  }

  /// The numbers of the lines before the first message that hold text.
  private func linesAbove() -> [Int] {
    let span = file.bytes.span
    var (start, number) = (0, 1)
    var lines: [Int] = []
    while start < file.starts.first ?? 0 {
      let (line, next) = span.wholeLine(at: start)
      if !line.allSatisfy({ span[$0].isBlank }) { lines.append(number) }
      (start, number) = (next, number + 1)
    }
    return lines
  }

  private func fault(in range: Range<Int>) -> ExchangeError? {
    ExchangeError.fault(inText: file.bytes.span.extracting(range), from: line)
  }

  private mutating func entry(
    _ header: WhatsAppHeader,
    at wall: EntryTimestamp,
    _ range: Range<Int>
  ) -> ImportedEntry {
    let (sender, start) = sender(header, range)
    let isMarked = file.bytes.span.markLength(at: range.lowerBound, range.upperBound) > 0
    var message = WhatsAppMessage(text(from: start, range), isMarked: isMarked, markers: markers)
    if let sender { message.findNotice(of: sender.name, hasText: sender.hasText) }
    let isNotice = sender == nil || message.kind == .notice
    if isNotice { counts.notices += 1 }
    if message.isDeletedByMe, me == nil { me = sender?.name }
    if message.body == Array("null".utf8) { counts.unknown += 1 }
    let stamp = clock.stamp(wall)
    let content = EntryContent(properties: properties(message, wall, stamp), body: message.body)
    let imported = ImportedMessage(from: isNotice ? nil : sender?.name, media: message.media)
    return ImportedEntry(content, at: stamp, thread: thread, message: imported)
  }

  private func properties(
    _ message: WhatsAppMessage,
    _ wall: EntryTimestamp,
    _ stamp: EntryTimestamp
  ) -> [Entry.Property] {
    let id =
      switch message.kind {
      case .media: SourceID(wall, of: .media)
      case .deleted: SourceID(wall, of: .deleted)
      case .text, .notice: SourceID(wall, of: message.body)
      }
    let edited =
      message.isEdited
      ? [Entry.Property(key: ReservedKey.edited.rawValue, value: stamp.description)] : []
    return [
      Entry.Property(key: ReservedKey.source.rawValue, value: "whatsapp"),
      Entry.Property(key: ReservedKey.sourceID.rawValue, value: id.text),
    ] + edited
  }

  /// The sender of a message, and the offset at which its text begins.
  private func sender(
    _ header: WhatsAppHeader,
    _ range: Range<Int>
  ) -> (sender: (name: String, hasText: Bool)?, start: Int) {
    let span = file.bytes.span
    let line = span.wholeLine(at: range.lowerBound).text
    let id = file.senderIDs[position]
    let content = min(header.end, line.upperBound)..<line.upperBound
    guard id >= 0, var colon = WhatsAppSenders.colon(span, content) else {
      return (nil, content.lowerBound)
    }
    var name = file.senders.name(id)
    if file.senders.withColon.contains(id),
      let second = WhatsAppSenders.colon(span, colon + 1..<line.upperBound)
    {
      colon = second
      name = String(
        decoding: WhatsAppSenders.plain(span, content.lowerBound..<colon),
        as: UTF8.self
      )
    } else if file.style.kind == .dash, file.senders.count(id) == 1, name.hasOpenQuote {
      return (nil, content.lowerBound)
    }
    let start = colon + 1 + span.blankLength(at: colon + 1, line.upperBound)
    return ((name, file.senders.hasText(id)), min(start, line.upperBound))
  }

  /// The text of a message with LF as every line end and without the last one; editors add more at
  /// the end of a file.
  private func text(from start: Int, _ range: Range<Int>) -> [UInt8] {
    let bytes = file.bytes
    var end = range.upperBound
    repeat {
      if end > start, bytes[end - 1] == .lineFeed { end -= 1 }
      if end > start, bytes[end - 1] == .carriageReturn { end -= 1 }
    } while range.upperBound == bytes.count && end > start && bytes[end - 1] == .lineFeed
    guard start < end else { return [] }
    let text = Array(bytes[start..<end])
    guard text.contains(.carriageReturn) else { return text }
    return text.indices.filter { place in
      text[place] != .carriageReturn || place + 1 == text.count || text[place + 1] != .lineFeed
    }
    .map { text[$0] }
  }

  /// Learns the words after the names of files, by which files with other names are recognized in
  /// any language.
  private static func markers(of file: WhatsAppFile) -> Set<[UInt8]> {
    var markers: Set<[UInt8]> = []
    let span = file.bytes.span
    for (place, start) in file.starts.enumerated() where file.senderIDs[place] >= 0 {
      let line = span.wholeLine(at: start).text
      guard line.count < 400, let header = file.header(place),
        let colon = WhatsAppSenders.colon(span, min(header.end, line.upperBound)..<line.upperBound),
        let words = WhatsAppAttachment.marker(span, colon + 1..<line.upperBound), !words.isEmpty
      else { continue }
      markers.insert(words)
    }
    return markers
  }
}

extension String {
  /// Whether a quotation is opened and not closed, as in a notice about a subject that holds a
  /// colon.
  fileprivate var hasOpenQuote: Bool {
    var depth = 0
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "״": depth = depth > 0 ? depth - 1 : 1
      case "„", "«", "「", "『": depth += 1
      case "“": depth = depth > 0 ? depth : 1
      case "”", "»", "」", "』": depth = max(0, depth - 1)
      default: break
      }
    }
    return depth > 0
  }
}
