internal import JournalFormat

/// A form in which chats are copied as text.
enum PlainChatForm: CaseIterable {
  /// `[26.04.19 14:42] Name: text`, as WhatsApp copies and tj exports.
  case bracketed
  /// `Name, [25/06/2022 07:25]` above the text, as Telegram copies.
  case telegram
  /// `2024. 1. 15. 오후 3:45, Name : text`, as KakaoTalk exports on phones.
  case kakao
  /// `[Name] [오후 3:45] text` below lines with the day, as KakaoTalk exports on computers.
  case kakaoDays
  /// `Name: text`.
  case plain

  /// What recognizes a file in this form.
  var reason: String {
    switch self {
    case .bracketed: "lines begin with [DATE TIME] Name:"
    case .telegram: "lines are Name, [DATE TIME]"
    case .kakao: "lines begin with DATE TIME, Name :"
    case .kakaoDays: "lines begin with [Name] [TIME]"
    case .plain: "lines begin with names that recur"
    }
  }
}

/// The line that begins a message.
struct PlainChatHeader {
  /// Its time, or `nil` if it has none.
  var stamp: PlainChatStamp?
  /// The name of the sender, or `nil` for a notice.
  var sender: ArraySlice<UInt8>?
  /// The beginning of the text.
  var text: ArraySlice<UInt8>

  /// Parses a line in one of the forms, or returns `nil` if it continues a message.
  init?(_ line: ArraySlice<UInt8>, _ form: PlainChatForm) {
    let line = line.withoutMarks
    switch form {
    case .bracketed: self.init(bracketed: line)
    case .telegram: self.init(telegram: line)
    case .kakao: self.init(kakao: line)
    case .kakaoDays: self.init(kakaoDays: line)
    case .plain: self.init(nil, named: line, by: Array(": ".utf8))
    }
  }

  private init(_ stamp: PlainChatStamp?, sender: ArraySlice<UInt8>?, text: ArraySlice<UInt8>) {
    (self.stamp, self.sender, self.text) = (stamp, sender, text)
  }

  /// Splits `line` at `mark`, whose last blank may be missing at the end of the line.
  private init?(_ stamp: PlainChatStamp?, named line: ArraySlice<UInt8>, by mark: [UInt8]) {
    var sender = line.prefix(0)
    var text = line.suffix(0)
    if let place = line.firstRange(of: mark) {
      (sender, text) = (line[..<place.lowerBound], line[place.upperBound...])
    } else if line.suffix(mark.count - 1) == mark.dropLast()[...] {
      sender = line.dropLast(mark.count - 1)
    }
    guard !sender.trimmed.isEmpty else { return nil }
    self.init(stamp, sender: sender.trimmed, text: text)
  }

  private init?(bracketed line: ArraySlice<UInt8>) {
    guard line.first == .openBracket, let end = line.prefix(64).firstIndex(of: .closeBracket),
      line[(end + 1)...].first == .space,
      let stamp = PlainChatStamp(line[(line.startIndex + 1)..<end])
    else { return nil }
    let rest = line[(end + 2)...]
    guard rest.first == .asterisk, rest.count == 1 || rest.dropFirst().first == .space else {
      self.init(stamp, named: rest, by: Array(": ".utf8))
      return
    }
    self.init(stamp, sender: nil, text: rest.dropFirst(2))
  }

  private init?(telegram line: ArraySlice<UInt8>) {
    guard line.last == .closeBracket, let start = line.lastRange(of: Array(", [".utf8)),
      let stamp = PlainChatStamp(line[start.upperBound...].dropLast()), stamp.hasDay,
      !line[..<start.lowerBound].trimmed.isEmpty
    else { return nil }
    self.init(stamp, sender: line[..<start.lowerBound].trimmed, text: line.suffix(0))
  }

  private init?(kakao line: ArraySlice<UInt8>) {
    guard line.first?.isDigit == true, let comma = line.firstRange(of: Array(", ".utf8)),
      line[..<comma.lowerBound].contains(where: { $0 >= 0x80 }),
      let stamp = PlainChatStamp(line[..<comma.lowerBound]), stamp.hasDay, stamp.time != nil
    else { return nil }
    let rest = line[comma.upperBound...]
    self = Self(stamp, named: rest, by: Array(" : ".utf8)) ?? Self(stamp, sender: nil, text: rest)
  }

  private init?(kakaoDays line: ArraySlice<UInt8>) {
    guard line.first == .openBracket, let end = line.firstRange(of: Array("] [".utf8)),
      let close = line[end.upperBound...].firstIndex(of: .closeBracket),
      let stamp = PlainChatStamp(line[end.upperBound..<close]), !stamp.hasDay,
      close + 1 == line.endIndex || line[close + 1] == .space
    else { return nil }
    let sender = line[(line.startIndex + 1)..<end.lowerBound]
    guard !sender.trimmed.isEmpty else { return nil }
    self.init(stamp, sender: sender.trimmed, text: line[(close + 1)...].dropFirst())
  }

  /// Returns the day of a KakaoTalk line that only tells the day, or `nil` for any other line.
  static func day(_ line: ArraySlice<UInt8>) -> PlainChatStamp? {
    let isRule: (UInt8) -> Bool = { $0 == .hyphen || $0.isBlank }
    let rest = line.drop(while: isRule)
    guard rest.first?.isDigit == true, let end = rest.lastIndex(where: { !isRule($0) }),
      rest[...end].contains(where: { $0 >= 0x80 }),
      let stamp = PlainChatStamp(rest[...end]), stamp.hasDay, stamp.time == nil
    else { return nil }
    return stamp
  }
}

extension PlainChatStamp {
  /// Whether a day is written.
  var hasDay: Bool { date != nil || exact != nil || impossible != nil }
}

extension ArraySlice<UInt8> {
  /// The line without the marks of direction before its first character.
  fileprivate var withoutMarks: ArraySlice<UInt8> {
    var rest = self
    while rest.starts(with: [0xE2, 0x80, 0x8E]) || rest.starts(with: [0xE2, 0x80, 0x8F])
      || rest.starts(with: [0xEF, 0xBB, 0xBF])
    {
      rest = rest.dropFirst(3)
    }
    return rest
  }

  /// The first occurrence of `mark`.
  fileprivate func firstRange(of mark: [UInt8]) -> Range<Int>? {
    guard let first = mark.first else { return nil }
    var rest = self[...]
    while let place = rest.firstIndex(of: first) {
      if self[place...].starts(with: mark) { return place..<(place + mark.count) }
      rest = self[(place + 1)...]
    }
    return nil
  }

  /// The last occurrence of `mark`.
  fileprivate func lastRange(of mark: [UInt8]) -> Range<Int>? {
    guard count >= mark.count else { return nil }
    for place in stride(from: endIndex - mark.count, through: startIndex, by: -1)
    where self[place...].starts(with: mark) {
      return place..<(place + mark.count)
    }
    return nil
  }
}
