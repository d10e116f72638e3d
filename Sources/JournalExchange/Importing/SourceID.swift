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
    guard parts.count == 2, parts[0].utf8.count == 15 || parts[0].utf8.count == 8 else { return nil }
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
    let day = time.date.description.filter { $0 != "-" }
    guard let clock = time.time else { return "\(day)-\(content)" }
    let parts = [clock.hour, clock.minute, clock.second ?? 0].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(day)T\(parts.joined())-\(content)"
  }

  /// The text in the form that is the same in every export: without marks of direction, each kind and run of white
  /// space as one blank, and nothing at its ends.
  static func comparable(_ text: some Sequence<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    var isGap = false
    for scalar in String(decoding: Array(text), as: UTF8.self).unicodeScalars {
      if scalar.isMarkOfDirection { continue }
      // The properties of a scalar are looked up in a table, which takes long.
      let isSpace =
        scalar.isASCII
        ? scalar.value == 0x20 || 0x09...0x0D ~= scalar.value : scalar.properties.isWhitespace
      if isSpace {
        isGap = true
        continue
      }
      if isGap, !plain.isEmpty { plain.append(.space) }
      isGap = false
      plain.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
    return plain
  }
}

extension Unicode.Scalar {
  /// Whether it only tells in which direction text runs; programs add and drop such marks.
  var isMarkOfDirection: Bool {
    switch value {
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
