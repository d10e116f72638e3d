internal import JournalFormat

/// Several values on one line: `apples, "salt, coarse", flour`.
///
/// Items are separated by commas. An item that contains one is in double quotes, in which a double
/// quote is written twice; a quote anywhere else is an ordinary character.
public enum ValueList {
  /// The items of one value, without blanks around them; empty items are left out.
  public static func items(of value: String) -> [String] {
    var items: [String] = []
    var rest = Array(value.utf8)[...]
    while let first = rest.firstIndex(where: { !$0.isBlank && $0 != .comma && $0 != .lineFeed }) {
      rest = rest[first...]
      if let quoted = takeQuoted(&rest) {
        items.append(quoted)
      } else {
        let end = rest.firstIndex(of: .comma) ?? rest.endIndex
        items.append(rest[..<end].withoutBlanks.text)
        rest = rest[end...]
      }
    }
    return items
  }

  /// Returns the items of all values of a key, each of which may be a list.
  public static func items(of values: some Sequence<String>) -> [String] {
    values.flatMap { items(of: $0) }
  }

  /// Returns one line that parses as these items, with quotes where necessary.
  public static func line(of items: some Sequence<String>) -> String {
    items.map { item in
      let bytes = Array(item.utf8)
      let isPlain =
        !bytes.isEmpty && bytes[0] != .quote && !bytes.contains(.comma)
        && !bytes.contains(.lineFeed) && bytes[...].withoutBlanks.count == bytes.count
      return isPlain ? item : quoted(bytes)
    }.joined(separator: ", ")
  }

  private static func quoted(_ bytes: [UInt8]) -> String {
    let inner = bytes.flatMap { $0 == .quote ? [UInt8.quote, .quote] : [$0] }
    return String(decoding: [.quote] + inner + [.quote], as: UTF8.self)
  }

  /// Removes and returns a quoted item at the start of the rest, with the blanks after it; `nil` if
  /// there is none.
  private static func takeQuoted(_ rest: inout ArraySlice<UInt8>) -> String? {
    guard rest.first == .quote else { return nil }
    var item: [UInt8] = []
    var position = rest.startIndex + 1
    while position < rest.endIndex {
      if rest[position] != .quote {
        item.append(rest[position])
      } else if position + 1 < rest.endIndex, rest[position + 1] == .quote {
        item.append(.quote)
        position += 1
      } else {
        return end(item, at: position + 1, of: &rest)
      }
      position += 1
    }
    return nil
  }

  /// Returns the item if its closing quote is followed by a comma or the end; otherwise `nil`,
  /// since the quotes were ordinary characters.
  private static func end(
    _ item: [UInt8],
    at end: Int,
    of rest: inout ArraySlice<UInt8>
  ) -> String? {
    let next = rest[end...].firstIndex { !$0.isBlank && $0 != .lineFeed } ?? rest.endIndex
    guard next == rest.endIndex || rest[next] == .comma else { return nil }
    rest = rest[next...]
    return String(decoding: item, as: UTF8.self)
  }
}

extension UInt8 {
  static let comma: UInt8 = 0x2C
  static let quote: UInt8 = 0x22
}
