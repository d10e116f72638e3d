internal import JournalFormat
internal import JournalModel

/// A time format of `strftime`, as another program's settings give it, and as Python reads it.
///
/// Numbers may lack their leading zeros, names are English and may be short or whole, and a blank
/// stands for any number of them.
///
/// ```swift
/// StrftimePattern("%F %r")?.stamp(in: Array("2024-03-01 09:15:32 PM".utf8).span)
/// // 2024-03-01 21:15:32
/// ```
struct StrftimePattern: Hashable, Sendable {
  /// What a directive stands for.
  enum Field: Int, CaseIterable, Hashable, Sendable {
    case year, shortYear, month, monthName, day, dayOfYear
    case hour, hourOfHalf, half, minute, second, fraction, offset
    /// A name or number that the others already tell.
    case weekdayName, zoneName, number
  }

  /// A part of the format.
  enum Part: Hashable, Sendable {
    case field(Field)
    case blank
    case byte(UInt8)
  }

  /// The format, as it was written.
  let text: String

  private let parts: [Part]

  /// Parses a format; `nil` if it has a directive that no time can be read from.
  init?(_ text: String) {
    guard let parts = Self.parts(of: Array(text.utf8), depth: 0), !parts.isEmpty else { return nil }
    (self.text, self.parts) = (text, parts)
  }

  /// Whether a text in this format tells the day.
  var hasDate: Bool {
    let hasYear = has(.year) || has(.shortYear)
    return hasYear && (has(.dayOfYear) || has(.day) && (has(.month) || has(.monthName)))
  }

  /// Whether a text in this format tells the hour.
  var hasTime: Bool { has(.hour) || has(.hourOfHalf) }

  private func has(_ field: Field) -> Bool { parts.contains(.field(field)) }

  private static func parts(of format: [UInt8], depth: Int) -> [Part]? {
    var parts: [Part] = []
    var rest = format[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        if !byte.isBlank {
          parts.append(.byte(byte))
        } else if parts.last != .blank {
          parts.append(.blank)
        }
        continue
      }
      // Flags and modifiers change only how numbers and names are written.
      while let flag = rest.first, "-_0^#EO".utf8.contains(flag) { rest = rest.dropFirst() }
      guard let letter = rest.popFirst() else { return nil }
      if let whole = composed[letter], depth == 0 {
        guard let inner = Self.parts(of: Array(whole.utf8), depth: 1) else { return nil }
        parts += inner
      } else if let field = fields[letter] {
        parts.append(.field(field))
      } else if letter == UInt8(ascii: "%") {
        parts.append(.byte(letter))
      } else if letter == UInt8(ascii: "n") || letter == UInt8(ascii: "t") {
        parts.append(.blank)
      } else {
        return nil
      }
    }
    return parts
  }

  private static let fields = Dictionary(
    uniqueKeysWithValues: [
      ("Y", .year), ("y", .shortYear), ("m", .month), ("b", .monthName), ("B", .monthName),
      ("h", .monthName), ("d", .day), ("e", .day), ("j", .dayOfYear), ("H", .hour), ("k", .hour),
      ("I", .hourOfHalf), ("l", .hourOfHalf), ("p", .half), ("P", .half), ("M", .minute),
      ("S", .second), ("f", .fraction), ("z", .offset), ("Z", .zoneName), ("a", .weekdayName),
      ("A", .weekdayName), ("u", .number), ("w", .number), ("U", .number), ("W", .number),
      ("V", .number), ("G", .number), ("C", .number),
    ].map { (letter: Character, field: Field) in (letter.asciiValue ?? 0, field) }
  )

  /// The directives that stand for several, in the locale in which Python runs unless told another.
  private static let composed = Dictionary(
    uniqueKeysWithValues: [
      ("F", "%Y-%m-%d"), ("T", "%H:%M:%S"), ("R", "%H:%M"), ("r", "%I:%M:%S %p"),
      ("D", "%m/%d/%y"), ("x", "%m/%d/%y"), ("X", "%H:%M:%S"), ("c", "%a %b %e %H:%M:%S %Y"),
    ].map { (letter: Character, format: String) in (letter.asciiValue ?? 0, format) }
  )
}

extension StrftimePattern {
  /// The time that a whole text stands for, or `nil` if it does not have this format; `day` is that
  /// of a text that tells only the time.
  func stamp(in text: Span<UInt8>, on day: CivilDate? = nil) -> EntryTimestamp? {
    guard let found = prefix(of: text, on: day), found.end == text.count else { return nil }
    return found.stamp
  }

  /// The time at the beginning of a text and where it ends, or `nil` if the text begins otherwise.
  func prefix(
    of text: Span<UInt8>,
    on day: CivilDate? = nil
  ) -> (stamp: EntryTimestamp, end: Int)? {
    var reading = StrftimeReading()
    var offset = 0
    for part in parts {
      switch part {
      case .byte(let byte):
        guard offset < text.count, text[offset] == byte else { return nil }
        offset += 1
      case .blank:
        let start = offset
        while let next = text.blankLength(at: offset) { offset += next }
        guard offset > start else { return nil }
      case .field(let field):
        guard reading.take(field, in: text, at: &offset) else { return nil }
      }
    }
    return reading.stamp(on: day).map { ($0, offset) }
  }
}

extension Span<UInt8> {
  /// The length of the blank at an offset, or `nil` if there is none; newer systems write U+202F
  /// before AM and PM.
  func blankLength(at offset: Int) -> Int? {
    guard offset < count else { return nil }
    if self[offset].isBlank { return 1 }
    if hasPrefix("\u{202F}", at: offset) { return 3 }
    return hasPrefix("\u{A0}", at: offset) ? 2 : nil
  }
}
