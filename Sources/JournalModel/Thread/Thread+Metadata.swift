internal import JournalFormat
internal import JournalYAML

/// What the front matter says about the thread; each is nothing where it says nothing that can be read.
extension Thread {
  /// The format that this version reads and writes.
  public static let formatVersion = 1

  /// The keys of the front matter in canonical order.
  static let metadataOrder = [
    "tj", "id", "kind", "title", "created", "status", "archived", "private", "timezone", "tags",
    "aliases", "participants", "unit", "target", "reset", "marks", "color", "start", "due",
    "fields", "groups",
  ]

  /// Whether the file is a thread: its front matter has a line that begins with `tj:`.
  ///
  /// That can be seen even where the YAML is broken, so that a typing mistake does not make a thread
  /// vanish from the journal.
  public var isThread: Bool {
    if let frontMatter, frontMatter.isReadable { return frontMatter.value("tj") != nil }
    return formatLine != nil
  }

  /// The version of the format that the file says it is written in.
  ///
  /// It is seen even where the YAML is broken, so that a file of a newer format stays read-only.
  public var version: Int? {
    if let frontMatter, frontMatter.isReadable { return text("tj").flatMap(Self.version) }
    return formatLine.flatMap { line in
      Self.version(String(decoding: bytes[line].dropFirst(3), as: UTF8.self))
    }
  }

  /// The thread's own id, which stays through every renaming.
  public var id: ThreadID? { text("id").flatMap { ThreadID($0) } }

  /// What the thread is called.
  public var title: String? { text("title") }

  /// When the thread was begun.
  public var created: Stamp? {
    text("created").flatMap { Stamp(parsing: $0.utf8.span) }
  }

  /// How far a thread that comes to an end has come: `active`, `done` or `dropped`.
  public var status: String? { text("status") }

  /// Whether the thread is put away.
  public var isArchived: Bool { flag("archived") }

  /// Whether nothing of the thread may ever leave the device.
  public var isPrivate: Bool { flag("private") }

  /// The IANA name of the place whose clock the thread's times are read from.
  public var zone: String? { text("timezone") }

  /// The thread's own tags.
  public var tags: [String] {
    list("tags").map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }
  }

  /// Further names under which the thread is found.
  public var aliases: [String] { list("aliases") }

  /// Who speaks in a conversation, in the order in which they are listed.
  public var participants: [Participant] {
    (frontMatter?.value("participants")?.pairs ?? []).compactMap {
      Participant($0.name, RawValue($0.value))
    }
  }

  /// The text of a key that holds one.
  public func text(_ key: String) -> String? {
    frontMatter?.value(key).flatMap { $0.isNull ? nil : $0.string }
  }

  private func flag(_ key: String) -> Bool {
    text(key).flatMap { Truth.reading($0) } ?? false
  }

  private func list(_ key: String) -> [String] {
    guard let value = frontMatter?.value(key) else { return [] }
    if let strings = value.strings { return strings }
    let items = value.string?.split(separator: ",").map { String($0).withoutBlanks } ?? []
    return items.filter { !$0.isEmpty }
  }

  /// The line that begins with `tj:` in front matter that cannot be read.
  private var formatLine: Range<Int>? {
    guard let metadata = tree.metadata, [.yaml, .unclosedYAML].contains(metadata.form) else {
      return nil
    }
    var offset = metadata.content.lowerBound
    while offset < metadata.content.upperBound {
      let line = bytes.span.line(at: offset)
      if bytes.span.hasPrefix("tj:", at: offset) { return line.content }
      offset = line.end
    }
    return nil
  }

  /// A whole number; one that is too large to be counted is the largest.
  private static func version(_ text: String) -> Int? {
    let digits = text.withoutBlanks
    guard !digits.isEmpty, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return Int(digits) ?? .max
  }
}
