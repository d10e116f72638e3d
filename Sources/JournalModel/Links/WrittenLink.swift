internal import JournalFormat

/// A link to a place in the journal, as an entry has it.
public struct WrittenLink: Hashable, Sendable {
  /// The key of the property that has it, such as `reply`, or `nil` if it is in the text.
  public var key: String?

  /// The link.
  public let link: Link

  /// Parses a link; `nil` for any other text, and for an address outside the journal.
  public init?(_ text: String, key: String? = nil) {
    guard let link = Link(text) else { return nil }
    if case .url = link.target { return nil }
    (self.link, self.key) = (link, key)
  }
}

extension WrittenLink {
  /// Whether it leads to a thread or an entry, and not to another file, such as `[[pear.png]]`.
  var isToJournal: Bool {
    switch link.target {
    case .entry: return true
    case .thread(let name, _):
      let end = name.utf8.split(separator: 0x2E).dropFirst().last ?? []
      let isExtension =
        1...4 ~= end.count && end.contains(where: \.isLetter)
        && end.allSatisfy { $0.isLetter || $0.isDigit }
      return !isExtension || end.elementsEqual("md".utf8)
    case .file, .url: return false
    }
  }
}

extension Entry.Property {
  /// The links that are its value, or the items of its list.
  var links: [WrittenLink] {
    if [.tags, .attach].contains(ReservedKey(key)) { return [] }
    return WrittenLink(value, key: key).map { [$0] }
      ?? ValueList.items(of: value).compactMap { WrittenLink($0, key: key) }
  }
}

extension Entry {
  /// The links to places in the journal: those in its properties, and those in its title and text.
  public var links: [WrittenLink] { placedLinks.map(\.link) }

  /// The same links, each with its place in the file; for one in a property, that of the value.
  var placedLinks: [(link: WrittenLink, place: Range<Int>)] {
    let bytes = thread.bytes
    var found: [(link: WrittenLink, place: Range<Int>)] = []
    let items = syntax.properties
    if bytes.span.firstOffset(of: .openBracket, or: 0x5E, in: items) < items.upperBound {
      for (property, syntax) in zip(properties, thread.tree.properties(of: syntax)) {
        found += property.links.map { ($0, syntax.valueStart(in: bytes)) }
      }
    }
    for text in [header.subject, syntax.body] {
      let scanner = LinkScanner(bytes.span.extracting(text))
      found += zip(scanner.found, scanner.places).map { link, place in
        (link, place.lowerBound + text.lowerBound..<place.upperBound + text.lowerBound)
      }
    }
    return found
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
}
