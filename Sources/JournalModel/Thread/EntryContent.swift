/// The content of an entry without its time and id; used for new, existing and imported entries.
public struct EntryContent: Hashable, Sendable {
  /// The sender in a conversation, or `nil` if there is none.
  public var sender: Handle?
  /// The amount that it adds to a tally, or `nil` if there is none.
  public var amount: TallyAmount?
  /// Its title; empty for none.
  public var title: String
  /// Its properties, including tags and favorite; a key with several values occurs several times.
  public var properties: [Entry.Property]
  /// Its text, which may contain any bytes.
  public var body: [UInt8]

  /// Creates content from its parts.
  public init(
    sender: Handle? = nil,
    amount: TallyAmount? = nil,
    title: String = "",
    properties: [Entry.Property] = [],
    body: [UInt8] = []
  ) {
    (self.sender, self.amount) = (sender, amount)
    (self.title, self.properties, self.body) = (title, properties, body)
  }

  /// The content of an entry of a thread.
  public init(_ entry: Entry) {
    let subject = entry.subject
    self.init(
      sender: subject.sender,
      amount: subject.amount,
      title: entry.title,
      properties: entry.properties,
      body: entry.body
    )
  }
}

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

extension EntryContent {
  /// The longest first line that can be a title, in bytes.
  private static let longestTitle = 200

  /// Whether the content is empty except for blanks.
  package var isBlank: Bool {
    title.isEmpty && properties.isEmpty && amount == nil
      && body.allSatisfy { $0 == 0x20 || 0x09...0x0D ~= $0 }
  }

  /// Makes the first line the title if there is none yet, as in a git commit message.
  ///
  /// The line must be plain text, followed by an empty line and more text.
  package mutating func takeTitle() {
    guard title.isEmpty, let end = titleEnd else { return }
    var line = String(decoding: body[..<end], as: UTF8.self)[...].drop(while: \.isWhitespace)
    while line.last?.isWhitespace == true { line.removeLast() }
    title = String(line)
    body = Array(body[end...].trimmingLineEnds)
  }

  /// The end of the first line, or `nil` if that cannot be a title.
  private var titleEnd: Int? {
    guard let end = body.firstIndex(of: 0x0A), let first = body.first else { return nil }
    let isMarkup = "#-*+>`|![<\\".utf8.contains(first) || 0x30...0x39 ~= first
    let rest = body[(end + 1)...].drop { $0 == 0x20 || $0 == 0x0D }
    guard !isMarkup, rest.first == 0x0A, end <= Self.longestTitle,
      String(validating: body[..<end], as: UTF8.self) != nil
    else { return nil }
    return end
  }
}
