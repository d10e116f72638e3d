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

extension Entry {
  /// The links to places in the journal: those in its properties, and those in its title and text.
  public var links: [WrittenLink] {
    let inProperties = properties.flatMap { property in
      if [.tags, .attach].contains(ReservedKey(property.key)) { return [WrittenLink]() }
      let whole = WrittenLink(property.value, key: property.key)
      return whole.map { [$0] }
        ?? ValueList.items(of: property.value).compactMap { WrittenLink($0, key: property.key) }
    }
    let title = Array(title.utf8)
    return inProperties + LinkScanner(title.span).found + LinkScanner(body.span).found
  }
}
