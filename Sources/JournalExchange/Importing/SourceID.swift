internal import JournalFormat
public import JournalModel

/// The `source-id` of a record that has no id of its own: its wall clock time as the export writes it, and a hash of
/// its text.
///
/// Neither the sender, whose name other people's exports write differently, nor anything else that another export of
/// the same record may change is part of it, and an edit here does not change it. Two equal records of the same second
/// have the same one; they are told apart by their order.
///
/// ```swift
/// SourceID(time, of: Array("See you at 8".utf8)).text  // "20240301T091532-2f0c8a91d4"
/// ```
public struct SourceID: Hashable, Sendable {
  /// What a record is besides text.
  public enum Content: String, Hashable, Sendable {
    /// A file, or the note that there was one.
    case media
    /// A message that its sender has deleted: what it was is unknown.
    case deleted
  }

  /// The time, without an offset.
  public let time: EntryTimestamp

  /// The hash of the text, or the word for another content.
  public let content: String

  /// The id of a text.
  public init(_ time: EntryTimestamp, of text: some Sequence<UInt8>) {
    var hash = SHA256()
    hash.update(Self.comparable(text).span)
    self.init(time, String(hash.digest().hexadecimal.prefix(10)))
  }

  /// The id of another content.
  public init(_ time: EntryTimestamp, of content: Content) { self.init(time, content.rawValue) }

  private init(_ time: EntryTimestamp, _ content: String) {
    self.time = EntryTimestamp(time.date, time: time.time)
    self.content = content
  }

  /// Parses the text of an id, or returns `nil` if it is another program's.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, parts[0].utf8.count == 15 || parts[0].utf8.count == 8 else {
      return nil
    }
    let digits = parts[0].utf8.filter(\.isDigit).map { Int($0 - 0x30) }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
    guard digits.count == 8 || digits.count == 14,
      let date = CivilDate(year: number(0..<4), month: number(4..<6), day: number(6..<8))
    else { return nil }
    var time: CivilTime?
    if digits.count == 14 {
      time = CivilTime(hour: number(8..<10), minute: number(10..<12), second: number(12..<14))
      guard time != nil else { return nil }
    }
    self.init(EntryTimestamp(date, time: time), String(parts[1]))
  }

  /// What is written after `source-id::`.
  public var text: String {
    // Digits are written one by one, since a large chat has many ids.
    var digits: [UInt8] = []
    digits.reserveCapacity(27)
    func write(_ number: Int) {
      let number = UInt8(truncatingIfNeeded: number % 100)
      digits += [0x30 + number / 10, 0x30 + number % 10]
    }
    guard 0...9999 ~= time.date.year else { return "\(time.date)-\(content)" }
    write(time.date.year / 100)
    for number in [time.date.year, time.date.month, time.date.day] { write(number) }
    if let clock = time.time {
      digits.append(.upperT)
      for number in [clock.hour, clock.minute, clock.second ?? 0] { write(number) }
    }
    digits.append(.hyphen)
    digits += content.utf8
    return String(decoding: digits, as: UTF8.self)
  }

  /// The text in the form that is the same in every export: without marks of direction, each kind and run of white
  /// space as one blank, and nothing at its ends.
  static func comparable(_ text: some Sequence<UInt8>) -> [UInt8] {
    let bytes = Array(text)
    let span = bytes.span
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var isGap = false
    var offset = 0
    while offset < bytes.count {
      let length = span.scalarLength(at: offset)
      if length == 0 { return comparable(String(decoding: bytes, as: UTF8.self).utf8) }
      let scalar = length == 1 ? Unicode.Scalar(bytes[offset]) : span.scalar(at: offset, length)
      defer { offset += length }
      if length > 1, scalar.isMarkOfDirection { continue }
      if length == 1 ? scalar.isASCIIWhitespace : scalar.properties.isWhitespace {
        isGap = true
        continue
      }
      if isGap, !plain.isEmpty { plain.append(.space) }
      isGap = false
      for place in offset..<offset + length { plain.append(bytes[place]) }
    }
    return plain
  }
}

extension Span<UInt8> {
  /// The character of `length` bytes at `offset`, which are valid UTF-8.
  func scalar(at offset: Int, _ length: Int) -> Unicode.Scalar {
    var value = UInt32(self[offset])
    if length > 1 { value &= 0xFF >> UInt32(length + 1) }
    for place in 1..<Swift.max(1, length) {
      value = value << 6 | UInt32(self[offset + place] & 0x3F)
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}

extension Unicode.Scalar {
  /// Whether it is white space of ASCII.
  fileprivate var isASCIIWhitespace: Bool { value == 0x20 || 0x09...0x0D ~= value }

  /// Whether it only tells in which direction text runs; programs add and drop such marks.
  var isMarkOfDirection: Bool {
    switch value {
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
