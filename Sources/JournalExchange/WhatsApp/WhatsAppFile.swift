internal import JournalFormat
internal import JournalModel

/// A file of WhatsApp that has been read to its end: which of its lines begin a message, and in
/// what order its dates are.
struct WhatsAppFile {
  /// The bytes, as UTF-8.
  let bytes: [UInt8]

  /// The form of the headers.
  let style: WhatsAppStyle

  /// The offsets of the lines that begin a message.
  private(set) var starts: [Int] = []

  /// The ids of the senders of the messages, or -1.
  private(set) var senderIDs: [Int32] = []

  /// The senders.
  private(set) var senders = WhatsAppSenders()

  /// The order of the dates, and why.
  private(set) var order = (order: DateOrder.dmy, reason: "")

  /// What else was decided.
  private(set) var facts: [(name: String, text: String)] = []

  /// The day from which years that are left out are counted.
  let today: CivilDate?

  /// Reads a file.
  init(_ bytes: [UInt8], _ settings: ImportSettings) throws(ExchangeError) {
    guard let style = WhatsAppStyle(of: bytes.span) else {
      throw ExchangeError(.otherFormat("WhatsApp"), at: .line(1))
    }
    (self.bytes, self.style, today) = (bytes, style, settings.today)
    findStarts()
    try decideOrder(settings)
    findSenders()
    guard !starts.isEmpty else { throw ExchangeError(.otherFormat("WhatsApp"), at: .line(1)) }
  }

  /// The line with the offset `start`, counted from 1.
  func line(of start: Int) -> Int { bytes.span.feeds(in: 0..<min(start, bytes.count)) + 1 }

  /// The header of a message.
  func header(_ place: Int) -> WhatsAppHeader? {
    let span = bytes.span
    return WhatsAppHeader(span, span.wholeLine(at: starts[place]).text)
  }

  /// The bytes of a message with its header.
  func range(_ place: Int) -> Range<Int> {
    starts[place]..<(place + 1 < starts.count ? starts[place + 1] : bytes.count)
  }

  /// The wall clock time of a header.
  func wall(_ header: WhatsAppHeader) -> EntryTimestamp? {
    let day = header.date.third == nil ? today.flatMap { header.date.civil(upTo: $0) } : nil
    return (day ?? header.date.civil(order.order)).map { EntryTimestamp($0, time: header.time) }
  }
}

// MARK: Which lines begin a message

extension WhatsAppFile {
  /// Finds all lines with a header of the file's form.
  ///
  /// On iPhones a message ends with CRLF and a line in it with LF, so that what looks like a header
  /// after LF is text; that holds only if the headers of the file are after CRLF.
  private mutating func findStarts() {
    let bytes = bytes
    let span = bytes.span
    var afterFeed: [Int] = []
    var others = 0
    var returns = (all: 0, beforeHeader: 0)
    var (start, isAfterReturn) = (0, true)
    while start < span.count {
      let (line, next) = span.wholeLine(at: start)
      let header = WhatsAppHeader(span, line)
      if let header, header.style == style {
        starts.append(start)
        if !isAfterReturn { afterFeed.append(starts.count - 1) }
        if isAfterReturn, start > 0 { returns.beforeHeader += 1 }
      } else if header != nil {
        others += 1
      }
      isAfterReturn = line.upperBound < next && span[line.upperBound] == .carriageReturn
      if isAfterReturn, next < span.count { returns.all += 1 }
      start = next
    }
    if others > 0 {
      facts.append(("text", "\(others.lines) like a header of another form: part of a message"))
    }
    guard style.kind != .dash, !afterFeed.isEmpty, returns.beforeHeader > 0,
      returns.beforeHeader * 10 >= returns.all * 9
    else { return }
    drop(afterFeed)
    let reason = "the line before ends with LF, not with CRLF as messages do"
    facts.append(("text", "\(afterFeed.count.lines) like a header within a message: \(reason)"))
  }

  /// Removes messages by their places, which rise; their lines become text of the message before.
  private mutating func drop(_ places: [Int]) {
    guard !places.isEmpty else { return }
    let dropped = Set(places)
    starts = starts.enumerated().filter { !dropped.contains($0.offset) }.map(\.element)
    guard !senderIDs.isEmpty else { return }
    senderIDs = senderIDs.enumerated().filter { !dropped.contains($0.offset) }.map(\.element)
  }

  private mutating func decideOrder(_ settings: ImportSettings) throws(ExchangeError) {
    var dates = WhatsAppDateOrder(latest: settings.today.map { $0.year + 1 } ?? 2100)
    for place in starts.indices {
      guard let header = header(place) else { continue }
      if header.date.third == nil, today == nil {
        throw ExchangeError(.unreadableTime, at: .line(line(of: starts[place])))
      }
      dates.note(header.date)
    }
    switch dates.decision(given: settings.dateOrder) {
    case .order(let order, let reason): self.order = (order, reason)
    case .ambiguous:
      throw ExchangeError(.ambiguousDates(dateText(0)), at: .line(line(of: starts[0])))
    case .conflict(let place):
      let place = min(place, starts.count - 1)
      throw ExchangeError(.conflictingDate(dateText(place)), at: .line(line(of: starts[place])))
    }
    if dates.hasNoYear, let today {
      facts.append(("years", "left out of the dates: the last ones before \(today) were taken"))
    }
    if dates.isBuddhist { facts.append(("years", "Buddhist: 543 years were subtracted")) }
  }

  /// The date of a message as it is written, without marks of direction.
  private func dateText(_ place: Int) -> String {
    guard starts.indices.contains(place), let header = header(place) else { return "" }
    return String(decoding: WhatsAppSenders.plain(bytes.span, header.dateText), as: UTF8.self)
  }

  /// Finds the senders, and drops lines whose date does not exist and lines that were pasted into a
  /// message.
  private mutating func findSenders() {
    let bytes = bytes
    let span = bytes.span
    var impossible: [Int] = []
    var lines: [WhatsAppPastedLines.Line] = []
    lines.reserveCapacity(starts.count)
    senderIDs.reserveCapacity(starts.count)
    for place in starts.indices {
      let line = span.wholeLine(at: starts[place]).text
      guard let header = WhatsAppHeader(span, line), let wall = wall(header) else {
        impossible.append(place)
        senderIDs.append(-1)
        continue
      }
      let isMarked = span.markLength(at: line.lowerBound, line.upperBound) > 0
      let content = min(header.end, line.upperBound)..<line.upperBound
      let id = senders.note(span, content, isFile: isMarked)
      senderIDs.append(id)
      guard id >= 0 else { continue }
      lines.append(WhatsAppPastedLines.Line(place: place, time: wall.localSeconds, sender: id))
    }
    senders.finish()
    for (name, count) in senders.namesWithColon.prefix(10) {
      facts.append(("names", "'\(name)' has a colon: \(count) messages begin with both parts"))
    }
    // Notices of iPhones have senders too, and may be far out of order.
    lines.removeAll { !senders.hasText($0.sender) }
    let pasted = WhatsAppPastedLines(lines, count: senders.count).places
    note(impossible, "with an impossible date", "")
    note(pasted, "within a message", ": out of order and of people who write nothing else")
    drop((impossible + pasted).sorted())
  }

  private mutating func note(_ places: [Int], _ what: String, _ reason: String) {
    guard let first = places.first else { return }
    let line = line(of: starts[first])
    facts.append(
      ("text", "\(places.count.lines) like a header \(what), from line \(line)\(reason)")
    )
  }
}

extension Int {
  /// A count of lines that look like something, in words.
  fileprivate var lines: String { self == 1 ? "1 line looks" : "\(self) lines look" }
}

extension Span<UInt8> {
  /// The number of line feeds in a range.
  func feeds(in range: Range<Int>) -> Int {
    var count = 0
    var offset = range.lowerBound
    while true {
      offset = firstOffset(of: .lineFeed, in: offset..<range.upperBound)
      guard offset < range.upperBound else { return count }
      count &+= 1
      offset &+= 1
    }
  }
}
