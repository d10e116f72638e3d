internal import JournalFormat

/// Takes the targets of links out of texts, for readers who may not know of them.
///
/// ```swift
/// LinkHiding { _ in true }.text(Array("[[diary#^k3f9qd|that day]] and [[diary]]".utf8))
/// // "that day and (not shown)"
/// ```
package struct LinkHiding {
  /// What stands for a target.
  private static let hidden = "(not shown)"

  private let isHidden: (WrittenLink) -> Bool

  /// Creates a value that hides the targets of the links for which `isHidden` is true.
  package init(_ isHidden: @escaping (WrittenLink) -> Bool) { self.isHidden = isHidden }

  /// Returns Markdown in which such links have no targets, but keep the words that a reader sees.
  package func text(_ bytes: [UInt8]) -> [UInt8] {
    let scanner = LinkScanner(bytes.span)
    var shown: [UInt8] = []
    var end = 0
    for (link, place) in zip(scanner.found, scanner.places) where isHidden(link) {
      let isName = bytes[place.lowerBound] == .openBracket
      shown += bytes[end..<place.lowerBound]
      shown += Array((isName ? link.link.text ?? Self.hidden : Self.hidden).utf8)
      end = place.upperBound
    }
    return end == 0 ? bytes : shown + bytes[end...]
  }

  /// Returns a text in which such links have no targets.
  package func text(_ text: String) -> String {
    String(decoding: self.text(Array(text.utf8)), as: UTF8.self)
  }

  /// Returns the value of a property without such links, or `nil` if it has nothing else.
  package func value(of property: Entry.Property) -> String? {
    let value = property.value
    if let link = WrittenLink(value, key: property.key) { return isHidden(link) ? nil : value }
    let items = ValueList.items(of: value)
    let kept = items.filter { item in
      WrittenLink(item, key: property.key).map { !isHidden($0) } ?? true
    }
    if kept.isEmpty, !items.isEmpty { return nil }
    return text(kept.count < items.count ? ValueList.line(of: kept) : value)
  }
}
