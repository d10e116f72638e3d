internal import JournalFormat
internal import JournalModel

/// Parses dates in the forms that other programs and spreadsheets write.
///
/// A leading year of four digits determines the order, and so do full stops, which are only used
/// with the day first. For all other dates `order` is needed: `03/04/2024` is a day in March or in
/// April.
///
/// ```swift
/// ForeignTime.stamp("1.3.2024 9:15", order: nil)       // 2024-03-01 09:15
/// ForeignTime.stamp("3/1/24, 9:15 PM", order: .mdy)    // 2024-03-01 21:15
/// ForeignTime.stamp("3/1/2024", order: nil)            // nil
/// ```
enum ForeignTime {
  /// The stamp that `text` stands for, or `nil` if it is ambiguous or not a date.
  static func stamp(_ text: String, order: DateOrder?) -> EntryTimestamp? {
    if let stamp = EntryTimestamp(text) { return stamp }
    var rest = Array(text.utf8).trimmed
    guard let date = takeDate(&rest, order) else { return nil }
    while let byte = rest.first, byte.isBlank || byte == .comma { rest = rest.dropFirst() }
    if rest.first == .upperT { rest = rest.dropFirst() }
    if rest.isEmpty { return EntryTimestamp(date) }
    let half = takeHalf(&rest)
    let digits = rest.prefix(while: \.isDigit)
    guard digits.count <= 2, let hour = digits.number else { return nil }
    let behind = String(decoding: rest.drop(while: \.isDigit), as: UTF8.self)
    guard let half else { return EntryTimestamp("\(date) \(hour)\(behind)") }
    guard 1...12 ~= hour else { return nil }
    return EntryTimestamp("\(date) \(hour % 12 + (half == .afternoon ? 12 : 0))\(behind)")
  }

  private enum Half {
    case morning, afternoon
  }

  /// Parses three numbers with the same separator between them.
  private static func takeDate(_ rest: inout ArraySlice<UInt8>, _ order: DateOrder?) -> String? {
    var parts: [ArraySlice<UInt8>] = []
    var mark: UInt8?
    while parts.count < 3 {
      let digits = rest.prefix(while: \.isDigit)
      guard 1...4 ~= digits.count else { return nil }
      parts.append(digits)
      rest = rest[digits.endIndex...]
      guard parts.count < 3 else { break }
      guard let next = rest.first, [.slash, .fullStop, .hyphen].contains(next),
        mark.map({ $0 == next }) ?? true
      else { return nil }
      mark = next
      rest = rest.dropFirst()
    }
    let numbers = parts.compactMap(\.number)
    let known: DateOrder? =
      parts[0].count == 4 ? .ymd : order ?? (mark == .fullStop ? .dmy : nil)
    guard numbers.count == 3, let known else { return nil }
    let (day, month, year) =
      switch known {
      case .dmy: (0, 1, 2)
      case .mdy: (1, 0, 2)
      case .ymd: (2, 1, 0)
      }
    guard parts[day].count <= 2, parts[month].count <= 2, [2, 4].contains(parts[year].count) else {
      return nil
    }
    let century = parts[year].count == 4 ? 0 : numbers[year] < 70 ? 2000 : 1900
    return CivilDate(
      year: century + numbers[year],
      month: numbers[month],
      day: numbers[day]
    )?.description
  }

  /// Removes `am` or `pm`, in any case and with or without full stops, from the end and returns it.
  private static func takeHalf(_ rest: inout ArraySlice<UInt8>) -> Half? {
    let letters = rest.filter { $0 != .fullStop }.map { $0 | 0x20 }
    guard letters.count > 2, letters.suffix(1) == [UInt8(ascii: "m")] else { return nil }
    let half: Half
    switch letters[letters.count - 2] {
    case UInt8(ascii: "a"): half = .morning
    case UInt8(ascii: "p"): half = .afternoon
    default: return nil
    }
    let end = rest.lastIndex(where: \.isDigit).map { $0 + 1 } ?? rest.startIndex
    rest = rest[..<end]
    return half
  }
}

extension ArraySlice<UInt8> {
  /// The number of up to four digits, or `nil` if there are none.
  fileprivate var number: Int? {
    isEmpty ? nil : reduce(0) { $0 * 10 + Int($1 &- 0x30) }
  }
}

/// The order in which another program writes day, month and year, for dates that are ambiguous
/// without it.
public enum DateOrder: String, CaseIterable, Hashable, Sendable {
  /// 31/12/2024, as in most of the world.
  case dmy
  /// 12/31/2024, as in the United States.
  case mdy
  /// 24/12/31, as in East Asia.
  case ymd
}
