internal import JournalFormat
internal import JournalModel

/// Reads the text files that imessage-exporter writes, each of which is a conversation.
///
/// A file is kept in memory until it has been read: it repeats replies below the messages that they
/// answer, and a second export is appended to it as a whole.
///
/// ```swift
/// var importer = IMessageImporter(ImportSettings())
/// let text = "May 17, 2022  5:29:42 PM\nMe\nSee you at eight.\n"
/// try importer.entries(in: Array(text.utf8))
/// ```
public struct IMessageImporter: Importer {
  /// What is known of a file before its first message is returned.
  private struct Survey {
    /// How often each message stands in its own place.
    var counts: [IMessageBlock.Key: Int] = [:]
    /// The id of the message that each reply answers.
    var parents: [IMessageBlock.Key: String] = [:]
  }

  private var settings: ImportSettings
  private var files = WholeFiles()
  private var path: String?
  private var title: String?
  private var blocks: IMessageBlocks?
  private var survey = Survey()
  private var repeats = IMessageRepeats()
  private var waiting: [IMessageBlock] = []
  private var senders: Set<String> = []
  private var clock = ChatClock(nil)
  private var found = ImportReport()
  private var counts = (reactions: 0, versions: 0, lostReplies: 0)
  private var line = 1

  /// The number of lines before the first message of the files so far.
  public private(set) var linesAbove = 0

  /// Creates an importer; its settings give the zone and the writer's name.
  public init(_ settings: ImportSettings) { self.settings = settings }

  /// Begins another conversation.
  public mutating func begin(file path: String) { files.begin(path) }

  /// Adds the next piece of the input.
  public mutating func feed(_ piece: [UInt8]) { files.feed(piece) }

  /// Marks the end of the input.
  public mutating func finish() { files.finish() }

  /// The line on which the last returned message begins.
  public var place: ExchangeError.Place { .line(line) }

  /// The path of the file that holds the last returned message.
  public var file: String? { path }

  /// Returns the next message, or `nil` if the file is not complete or none is left.
  ///
  /// - Throws: An error that concerns a whole file; the next call reads the file after it.
  public mutating func next() throws(ExchangeError) -> ImportedEntry? {
    while true {
      if let reply = waiting.popLast() { return entry(of: reply) }
      if blocks != nil {
        if let block = nextBlock() { return entry(of: block) }
        endFile()
      }
      guard let file = files.next() else { return nil }
      try open(file)
    }
  }

  /// What was found out about the files so far.
  public var report: ImportReport {
    var report = found
    if counts.reactions > 0 { report.note("reactions", "\(counts.reactions) left out") }
    if counts.versions > 0 {
      report.note("edited", "last version imported: \(counts.versions) former ones left out")
    }
    if counts.lostReplies > 0 {
      report.note("replies", "\(counts.lostReplies) answer messages that the file does not name")
    }
    return report
  }

  private mutating func open(_ file: WholeFiles.File) throws(ExchangeError) {
    (path, senders, repeats, survey) = (file.path, [], IMessageRepeats(), Survey())
    clock = ChatClock(settings.clock)
    title = file.title.map(Self.title)
    let text = try PlainText(file.bytes)
    guard !text.bytes.allSatisfy({ $0.isBlank || $0 == .lineFeed || $0 == .carriageReturn }) else {
      return
    }
    var read = IMessageBlocks(text)
    while let block = read.next() {
      survey.counts[block.key, default: 0] += 1
      for reply in block.replies { survey.parents[reply.key] = block.sourceID }
    }
    guard !survey.counts.isEmpty else {
      throw ExchangeError(.otherFormat("imessage-exporter -f txt"), at: .line(1))
    }
    blocks = IMessageBlocks(text)
    found.note("format", Self.formatReason)
  }

  /// The name of a conversation in the name of its file, `Group - 12`, where a number follows it.
  private static func title(_ name: String) -> String {
    guard let dash = name.lastIndex(of: "-"), name[..<dash].hasSuffix(" "),
      Int(name[dash...].dropFirst(2)) != nil
    else { return name }
    return String(name[..<dash].dropLast())
  }

  private mutating func nextBlock() -> IMessageBlock? {
    while let block = blocks?.next() {
      line = blocks?.line ?? 1
      guard block.sender?.isEmpty != true else {
        found.noteUnread(in: path, line: line, "no sender")
        continue
      }
      guard !repeats.isRepeated(block) else { continue }
      // A reply that has no place of its own is read where it is.
      waiting = block.replies.filter { survey.counts[$0.key] == nil }.reversed()
      return block
    }
    return nil
  }

  private mutating func endFile() {
    if let blocks {
      linesAbove += blocks.linesAbove
      for record in blocks.unread {
        found.noteUnread(in: path, line: record.line, record.problem)
      }
      found.recordCount += blocks.lineCount
    }
    blocks = nil
    clock.add(to: &found)
    let me = settings.me.flatMap { senders.contains($0) ? $0 : nil }
    let chat = ImportedChat(
      thread: path,
      title: title,
      me: me ?? (senders.contains("Me") ? "Me" : nil)
    )
    found.chats.append(chat)
    if repeats.count > 0 {
      found.note(
        "repeats",
        "\(repeats.count) \(repeats.count == 1 ? "message" : "messages") left out"
          + (title.map { " of \($0)" } ?? "") + ": a second export was appended to the file"
      )
    }
  }

  private mutating func entry(of block: IMessageBlock) -> ImportedEntry {
    noteOmissions(of: block)
    let sender = block.sender.map { String(decoding: $0, as: UTF8.self) }
    if let sender { senders.insert(sender) } else { found.eventCount += 1 }
    let stamp = clock.stamp(block.wall)
    var properties = [
      Entry.Property(key: ReservedKey.source.rawValue, value: "imessage"),
      Entry.Property(key: ReservedKey.sourceID.rawValue, value: block.sourceID),
    ]
    if block.text.edited != nil {
      let edited = edited(stamp, after: block.text.secondsUntilEdit)
      properties.append(Entry.Property(key: ReservedKey.edited.rawValue, value: edited.description))
    }
    return ImportedEntry(
      EntryContent(properties: properties, body: block.text.bytes),
      at: stamp,
      thread: path,
      message: ImportedMessage(
        from: sender,
        media: block.text.media,
        replyingTo: survey.parents[block.key]
      )
    )
  }

  /// The time of an edit; that of the message if the export does not tell it.
  private mutating func edited(_ stamp: EntryTimestamp, after seconds: Int64?) -> EntryTimestamp {
    guard let seconds else { return stamp }
    let instant = stamp.instant(assuming: .utc).adding(seconds: seconds)
    if stamp.offset != nil, let local = settings.clock?.stamp(secondsSinceEpoch: instant.seconds) {
      return local
    }
    let utc = EntryTimestamp(instant, offset: .utc)
    return EntryTimestamp(utc.date, time: utc.time)
  }

  private mutating func noteOmissions(of block: IMessageBlock) {
    counts.reactions += block.reactionCount
    counts.versions += block.text.formerCount
    if block.isReply, survey.parents[block.key] == nil { counts.lostReplies += 1 }
  }
}

extension IMessageImporter {
  /// Returns by what a file can be told to be one of imessage-exporter, or `nil`.
  static func recognition(of sample: ImportSample) -> String? {
    let lines = sample.bytes.prefix(1_000).split(separator: .lineFeed, maxSplits: 3)
      .map { $0.last == .carriageReturn ? $0.dropLast() : $0 }
    guard let first = lines.first, let stamp = IMessageStamp(first),
      !stamp.isHeader || lines.count > 1
    else { return nil }
    return formatReason
  }

  private static let formatReason = "blocks begin with a time such as May 17, 2022  5:29:42 PM"
}
