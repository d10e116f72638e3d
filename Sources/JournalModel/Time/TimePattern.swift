/// A format for dates and times: `d MMMM yyyy, HH:mm`.
///
/// The letters are those of Unicode, and the names are English. Text is put between single quotes,
/// and `''` is a quote; characters other than letters stand for themselves. There are no braces, so
/// that a pattern can be part of a template.
///
/// | letters | for 2024-03-01 09:05:07 |
/// | --- | --- |
/// | `yyyy`, `yy` | 2024, 24 |
/// | `MMMM`, `MMM`, `MM`, `M` | March, Mar, 03, 3 |
/// | `dd`, `d` | 01, 1 |
/// | `EEEE`, `EEE` | Friday, Fri |
/// | `HH`, `H`, `h`, `a` | 09, 9, 9, am |
/// | `mm`, `ss` | 05, 07 |
///
/// ```swift
/// try TimePattern("EEEE d MMMM").text(of: stamp)  // "Friday 1 March"
/// ```
public struct TimePattern: Hashable, Sendable {
  enum Token: String, CaseIterable, Hashable, Sendable {
    case yyyy, yy
    case MMMM, MMM, MM, M
    case dd, d
    case EEEE, EEE
    case HH, H, h, a
    case mm, ss

    /// Whether it needs a time of day.
    var isOfClock: Bool {
      switch self {
      case .HH, .H, .h, .a, .mm, .ss: true
      default: false
      }
    }

    var isHour: Bool { self == .HH || self == .H || self == .h }
  }

  enum Part: Hashable, Sendable {
    case token(Token)
    case text(String)
  }

  let parts: [Part]

  /// Returns a stamp in this format.
  ///
  /// An all-day stamp has no time: a pattern with only a time gives an empty text, and together
  /// with a date the time is 00:00.
  public func text(of stamp: EntryTimestamp) -> String {
    if stamp.isAllDay, !hasDate, hasTime { return "" }
    return parts.map { part in
      switch part {
      case .token(let token): Self.text(token, stamp)
      case .text(let text): text
      }
    }.joined()
  }

  /// All letters, for an error.
  static var overview: String { Token.allCases.map(\.rawValue).joined(separator: " ") }

  private var hasDate: Bool { contains { !$0.isOfClock } }

  private var hasTime: Bool { contains { $0.isOfClock } }

  /// Whether it contains such a token.
  func contains(_ matches: (Token) -> Bool) -> Bool {
    parts.contains {
      if case .token(let token) = $0 { matches(token) } else { false }
    }
  }

  private static func text(_ token: Token, _ stamp: EntryTimestamp) -> String {
    let date = stamp.date
    let hour = stamp.time?.hour ?? 0
    return switch token {
    case .yyyy: String(date.description.dropLast(6))
    case .yy: twoDigits(abs(date.year) % 100)
    case .MMMM: monthName(date.month)
    case .MMM: String(monthName(date.month).prefix(3))
    case .MM: twoDigits(date.month)
    case .M: String(date.month)
    case .dd: twoDigits(date.day)
    case .d: String(date.day)
    case .EEEE: date.weekday.name
    case .EEE: String(date.weekday.name.prefix(3))
    case .HH: twoDigits(hour)
    case .H: String(hour)
    case .h: String((hour + 11) % 12 + 1)
    case .a: hour < 12 ? "am" : "pm"
    case .mm: twoDigits(stamp.time?.minute ?? 0)
    case .ss: twoDigits(stamp.time?.second ?? 0)
    }
  }

  private static func monthName(_ month: Int) -> String {
    let name = DateWords.months[month - 1]
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}

extension TimePattern: CustomStringConvertible {
  /// The pattern in a form that parses as the same pattern.
  public var description: String {
    parts.indices.map { index in
      switch parts[index] {
      case .token(let token): token.rawValue
      case .text(let text): Self.quoted(text, atEdge: index == 0 || index == parts.count - 1)
      }
    }.joined()
  }

  /// Quotes blanks at the edge of a pattern, which would not be visible in a template.
  private static func quoted(_ text: String, atEdge: Bool) -> String {
    let isPlain = !text.utf8.contains { isLetter($0) || $0 == quote }
    guard !isPlain || (atEdge && text.withoutBlanks != text) else { return text }
    return "'" + text.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
  }
}
