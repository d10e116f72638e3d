internal import JournalFormat
internal import JournalModel

/// Reads a chat from text: as ``ChatExporter`` or chat programs write it, or as `Name: text`.
///
/// A file is kept in memory until it has been read, since only all lines together tell its form and
/// the order of its dates. Without dates, the messages get the current day.
///
/// ```swift
/// var importer = ChatImporter(ImportSettings())
/// try importer.entries(in: Array("[2024-04-02 18:31] Anna: See you.\n".utf8))
/// ```
public struct ChatImporter: Importer {
  /// A message whose end has not been read.
  private struct Message {
    var header: PlainChatHeader
    var day: CivilDate?
    var line: Int
    var body: [UInt8]
  }

  private let settings: ImportSettings
  private var files = WholeFiles()
  private var title: String?
  private var path: String?
  private var text: PlainText?
  private var survey: PlainChatSurvey?
  private var pending: Message?
  private var day: CivilDate?
  private var clock = ChatClock(nil)
  private var line = 1
  private var hasAssumedDay = false
  private var senders: Set<String> = []

  /// What was found out about the files so far.
  public private(set) var report = ImportReport()

  /// The number of lines before the first message of the files so far.
  public private(set) var linesAbove = 0

  /// Creates an importer; its settings give the zone, the order of dates, the current day and the
  /// writer's name.
  public init(_ settings: ImportSettings) { self.settings = settings }

  /// Begins another chat.
  public mutating func begin(file path: String) { files.begin(path) }

  /// Adds the next piece of the input.
  public mutating func feed(_ piece: [UInt8]) { files.feed(piece) }

  /// Marks the end of the input.
  public mutating func finish() { files.finish() }

  /// The line of the header of the last returned message.
  public var place: ExchangeError.Place { .line(line) }

  /// The path of the file that holds the last returned message.
  public var file: String? { path }

  /// Returns the next message, or `nil` if the file is not complete or none is left.
  ///
  /// - Throws: An error that concerns one message, or a whole file if that is no chat; the next
  ///   call returns the message after it.
  public mutating func next() throws(ExchangeError) -> ImportedEntry? {
    while true {
      if text != nil {
        if let message = nextMessage() { return try entry(of: message) }
        endFile()
      }
      guard let file = files.next() else { return nil }
      try open(file)
    }
  }

  private mutating func open(_ file: WholeFiles.File) throws(ExchangeError) {
    (path, title, day, senders, hasAssumedDay) = (file.path, file.title, nil, [], false)
    clock = ChatClock(settings.clock)
    let read = try PlainText(file.bytes)
    guard read.bytes.contains(where: { !$0.isBlank && $0 != .lineFeed && $0 != .carriageReturn })
    else { return }
    let survey = try PlainChatSurvey(read, settings)
    guard survey.form != .plain || settings.today != nil else {
      throw ExchangeError(.unreadableTime, at: .line(1))
    }
    (text, self.survey) = (read, survey)
    report.note("format", survey.form.reason)
    if let reason = survey.orderReason { report.note("dates", reason) }
    if survey.form == .plain, !survey.names.others.isEmpty {
      let names = survey.names.others.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
      let count = survey.names.others.count
      let more = count > 5 ? ", and \(count - 5) more" : ""
      report.note("names", "text of a message, not of somebody: \(names)\(more)")
    }
  }

  private mutating func endFile() {
    text = nil
    clock.add(to: &report)
    let me = settings.me.flatMap { senders.contains($0) ? $0 : nil }
    let own = [Handle.me.text, "Me"].first(where: senders.contains)
    report.chats.append(ImportedChat(thread: path, title: title, me: me ?? own))
    if hasAssumedDay {
      let today = settings.today?.description ?? ""
      report.note(
        "dates",
        "no dates: all such messages get the current day, \(today), which is assumed;"
          + " importing them again on another day adds them again"
      )
    }
  }

  /// Reads lines up to the header after the next message.
  private mutating func nextMessage() -> Message? {
    guard let survey, var text else { return nil }
    defer { self.text = text }
    while let range = text.nextLine() {
      report.recordCount += 1
      let line = text.bytes[range]
      if let found = header(line, survey) {
        defer {
          pending = Message(header: found, day: day, line: text.lineNumber, body: Array(found.text))
        }
        if let message = pending { return message }
      } else if survey.form == .kakao || survey.form == .kakaoDays,
        let stamp = PlainChatHeader.day(line)
      {
        day = stamp.stamp(survey.order, on: nil)?.date
      } else if pending != nil {
        let isIndented = survey.isIndented && line.starts(with: [.space, .space])
        pending?.body.append(.lineFeed)
        pending?.body.append(contentsOf: isIndented ? line.dropFirst(2) : line)
      } else if !text.bytes.isBlankLine(range) {
        linesAbove += 1
        report.noteUnread(in: path, line: text.lineNumber, "no message above it")
      }
    }
    defer { pending = nil }
    return pending
  }

  private func header(_ line: ArraySlice<UInt8>, _ survey: PlainChatSurvey) -> PlainChatHeader? {
    let header = PlainChatHeader(line, survey.form)
    guard survey.form == .plain, let sender = header?.sender else { return header }
    return survey.people.contains(Array(sender)) ? header : nil
  }

  private mutating func entry(of message: Message) throws(ExchangeError) -> ImportedEntry {
    line = message.line
    let written = message.header.stamp
    let hasDay = written?.hasDay ?? false
    let day = hasDay ? nil : message.day ?? settings.today
    let wall =
      written.map { $0.stamp(survey?.order ?? .ymd, on: day) } ?? day.map { EntryTimestamp($0) }
    guard wall != nil || written?.impossible != nil else {
      throw ExchangeError(.unreadableTime, at: .line(message.line))
    }
    if !hasDay, message.day == nil { hasAssumedDay = true }
    let body = message.body.withoutBlankEnds(isTextBelow: survey?.form == .telegram)
    var properties = [Entry.Property(key: ReservedKey.source.rawValue, value: "chat")]
    if let wall {
      let id = SourceID(wall, of: body).text
      properties.append(Entry.Property(key: ReservedKey.sourceID.rawValue, value: id))
    }
    let sender = message.header.sender.map { String(decoding: $0, as: UTF8.self) }
    if let sender { senders.insert(sender) } else { report.eventCount += 1 }
    var entry = ImportedEntry(
      EntryContent(properties: properties, body: body),
      at: wall.map { clock.stamp($0) },
      thread: path,
      message: ImportedMessage(from: sender)
    )
    if wall == nil { entry.impossibleStamp = written?.impossible }
    return entry
  }
}

extension [UInt8] {
  /// The text without the blank lines below it, and without its first line end if it begins below
  /// its header.
  fileprivate func withoutBlankEnds(isTextBelow: Bool) -> [UInt8] {
    let start = isTextBelow && first == .lineFeed ? 1 : 0
    let text = Array(self[start...])
    return Array(text[text.span.withoutBlankEnd(0..<text.count)])
  }
}
