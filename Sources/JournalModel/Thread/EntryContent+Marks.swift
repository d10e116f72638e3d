/// Properties with reserved keys.
extension EntryContent {
  /// Adds tags.
  public mutating func add(_ tags: [Tag]) {
    guard !tags.isEmpty else { return }
    append(.tags, tags.map(\.description).joined(separator: " "))
  }

  /// Marks it as a favorite.
  public mutating func star() { append(.favorite, "true") }

  /// Sets the place: a name, or a latitude, a longitude and a name.
  public mutating func locate(at place: String) { append(.location, place) }

  /// Adds links to attachments.
  public mutating func attach(_ links: [String]) {
    for link in links { append(.attach, link) }
  }

  /// Adds a link under a key.
  public mutating func connect(to link: Link, as key: ReservedKey) {
    append(key, ValueList.line(of: [link.description]))
  }

  private mutating func append(_ key: ReservedKey, _ value: String) {
    properties.append(Entry.Property(key: key.rawValue, value: value))
  }
}
