internal import JournalFormat
internal import JournalModel

/// What all lines of a chat together tell: its form, the order of its dates and who takes part.
struct PlainChatSurvey {
  /// The form of its lines.
  private(set) var form = PlainChatForm.plain
  /// The order of its dates.
  private(set) var order = DateOrder.ymd
  /// The reason for the order, if the dates need one.
  private(set) var orderReason: String?
  /// Whether further lines of a message are indented by two blanks, as tj writes them.
  private(set) var isIndented = false
  /// The names that begin messages without a time.
  private(set) var names = PlainChatNames()
  /// The names that begin messages, if the messages have no times.
  private(set) var people: Set<[UInt8]> = []

  /// Reads all lines of `text`.
  init(_ text: PlainText, _ settings: ImportSettings) throws(ExchangeError) {
    guard let form = Self.form(of: text, score: PlainChatNames.clearScore, noting: &names) else {
      throw ExchangeError(.otherFormat(Self.expected), at: .line(1))
    }
    (self.form, people) = (form, names.people)
    try readDates(of: text, settings)
  }

  private static let expected =
    "messengers copy as '[2024-04-02 18:31] Anna: text', as 'Anna: text' of two people or more,"
    + " or tj"

  /// Returns by what the beginning of a file can be told to be a chat, or `nil`.
  static func recognition(of sample: ImportSample) -> String? {
    var lines = sample.bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
    // The sample ends in the middle of a line.
    if sample.bytes.count >= 1 << 16 { lines.removeLast() }
    guard let text = try? PlainText(Array(lines.joined(separator: [.lineFeed]))) else { return nil }
    var names = PlainChatNames()
    let form = Self.form(of: text, score: PlainChatNames.certainScore, noting: &names)
    return form.flatMap { isCertain($0, text) ? $0.reason : nil }
  }

  /// The form of most headers, or `nil` if there are too few.
  private static func form(
    of text: PlainText,
    score: Int,
    noting names: inout PlainChatNames
  ) -> PlainChatForm? {
    var text = text
    var counts: [PlainChatForm: Int] = [:]
    var sure: PlainChatForm?
    var filled = 0
    while let range = text.nextLine() {
      let line = text.bytes[range]
      guard !text.bytes.isBlankLine(range) else { continue }
      filled += 1
      names.note(line)
      for form in PlainChatForm.allCases where form != .plain {
        guard let header = PlainChatHeader(line, form) else { continue }
        counts[form, default: 0] += 1
        if filled == 1 || header.stamp?.exact != nil { sure = form }
      }
    }
    let best = PlainChatForm.allCases.max { counts[$0, default: 0] < counts[$1, default: 0] }
    let count = best.flatMap { counts[$0] } ?? 0
    // A chat can quote another one.
    if names.score >= score, names.lineCount > count { return .plain }
    return count >= 2 || count == 1 && sure == best ? best : nil
  }

  /// Whether the form alone tells that no other program's export is meant.
  private static func isCertain(_ form: PlainChatForm, _ text: PlainText) -> Bool {
    var text = text
    var count = 0
    var isFirst = true
    while let range = text.nextLine() {
      guard !text.bytes.isBlankLine(range) else { continue }
      let line = text.bytes[range]
      let header = PlainChatHeader(line, form)
      if isFirst, header == nil, form == .bracketed || form == .telegram || form == .plain {
        return false
      }
      isFirst = false
      guard let header else { continue }
      count += 1
      // WhatsApp and others export brackets with seconds, jrnl with titles; offsets only tj writes.
      if form == .bracketed, let stamp = header.stamp {
        guard stamp.exact.map({ $0.offset != nil }) ?? (stamp.time?.second == nil && stamp.hasDay)
        else { return false }
      }
    }
    return count >= (form == .plain ? 4 : 2)
  }

  private mutating func readDates(
    of text: PlainText,
    _ settings: ImportSettings
  ) throws(ExchangeError) {
    var text = text
    var dates = PlainChatDates(today: settings.today)
    var (hasExactStamps, hasPlainLines, hasHeader) = (true, false, false)
    while let range = text.nextLine() {
      let line = text.bytes[range]
      if let header = PlainChatHeader(line, form), let stamp = header.stamp {
        hasHeader = true
        if stamp.date != nil || stamp.time != nil { hasExactStamps = false }
        dates.note(stamp, line: text.lineNumber)
      } else if hasHeader, !line.isEmpty, !line.starts(with: [.space, .space]) {
        hasPlainLines = true
      }
    }
    isIndented = form == .bracketed && hasExactStamps && !hasPlainLines
    (order, orderReason) = try dates.decision(given: settings.dateOrder)
  }
}
