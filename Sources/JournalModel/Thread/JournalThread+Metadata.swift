internal import JournalFormat
internal import JournalYAML

/// The front matter of the thread; a property is `nil`, `false` or empty if its key is missing or unreadable.
extension JournalThread {
  /// The format of threads in which nothing is encrypted.
  public static let formatVersion = 1

  /// The format of threads in which entries are or will be encrypted: versions that cannot do that only read them.
  public static let encryptedFormatVersion = 2

  /// The line of the front matter that makes a file a thread in this format.
  package static let formatLine = "tj: \(formatVersion)"

  /// A thread that has only the format version.
  package static let blank = JournalThread(parsing: Array("---\n\(formatLine)\n---\n".utf8))

  /// The keys of the front matter in canonical order.
  package static let metadataOrder = [
    "tj", "id", "kind", "title", "created", "status", "archived", "private", "timezone", "tags",
    "aliases", "participants", "unit", "target", "reset", "marks", "color", "start", "due",
    "category", "importance", "encrypt", "fields", "groups",
  ]

  /// Whether the file is a thread: its front matter has a line that begins with `tj:`.
  ///
  /// This works even with invalid YAML, so that a typing mistake does not remove a thread from the
  /// journal.
  public var isThread: Bool { !formatLines.isEmpty }

  /// Whether the front matter is not valid YAML; then the thread has no title, fields or tags.
  public var hasUnreadableFrontMatter: Bool { frontMatter?.isReadable == false }

  /// The range of the file's format version if it is not a known one, otherwise `nil`; such a
  /// file is read-only.
  public var unsupportedVersion: Range<Int>? {
    for line in formatLines {
      let value = tree.bytes.span.trimmed(line.lowerBound + 3..<line.upperBound)
      let isKnown = [Self.formatVersion, Self.encryptedFormatVersion].contains {
        tree.isVersion($0, value)
      }
      if value.lowerBound == line.lowerBound + 3 || !isKnown { return value }
    }
    return nil
  }

  /// Whether all entries of the thread are encrypted, new ones too.
  public var encryptsEntries: Bool {
    text("encrypt").map { Bool(word: $0) != false } ?? false
  }

  /// The thread's id, which does not change if the thread is renamed, or `nil` if it has none.
  public var id: ThreadID? { text("id").flatMap { ThreadID($0) } }

  /// The title of the thread, or `nil` if it has none.
  public var title: String? { text("title") }

  /// The time when the thread was created, or `nil` if it is not given.
  public var created: EntryTimestamp? {
    text("created").flatMap { EntryTimestamp(parsing: $0.utf8.span) }
  }

  /// The state of a thread that can end: `active`, `paused`, `done` or `dropped`; `nil` if it is
  /// not given.
  public var status: String? { text("status") }

  /// Whether the thread is archived.
  public var isArchived: Bool { flag("archived") }

  /// Whether the thread must never leave the device.
  public var isPrivate: Bool { flag("private") }

  /// Whether the thread is private or encrypted, or has a `private` value that cannot be read.
  package var mayBePrivate: Bool {
    hasUnreadableFrontMatter || encryptsEntries
      || frontMatter?.value("private").map { $0.string.flatMap { Bool(word: $0) } != false }
        ?? false
  }

  /// The IANA name of the time zone of the thread's times, or `nil` if it is not given.
  public var zone: String? { text("timezone") }

  /// The thread's own tags.
  public var tags: [String] { Tags(list("tags").compactMap { Tag($0) }).map(\.text) }

  /// Other names for finding the thread.
  public var aliases: [String] { list("aliases") }

  /// The participants of a conversation, in the order in which they are listed.
  public var participants: [Participant] { Self.participants(frontMatter) }

  static func participants(_ matter: FrontMatter?) -> [Participant] {
    (matter?.value("participants")?.entries ?? []).compactMap {
      Participant($0.name, RawValue($0.value))
    }
  }

  /// Returns the text of a key, or `nil` if its value is missing, empty or not a text.
  public func text(_ key: String) -> String? {
    frontMatter?.value(key)?.string.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the day of a key, or `nil` if its value is not a date.
  package func date(_ key: String) -> CivilDate? { text(key).flatMap { EntryTimestamp($0)?.date } }

  private func flag(_ key: String) -> Bool {
    text(key).flatMap { Bool(word: $0) } ?? false
  }

  private func list(_ key: String) -> [String] { frontMatter?.value(key)?.items ?? [] }

  private var formatLines: [Range<Int>] { tree.formatLines }
}

extension SyntaxTree {
  /// Whether the front matter says that the thread has a version of the format.
  func hasFormat(_ version: Int) -> Bool {
    formatLines.contains { line in
      isVersion(version, bytes.span.trimmed(line.lowerBound + 3..<line.upperBound))
    }
  }

  /// The lines of YAML that begin with `tj:`, even if other lines are invalid.
  fileprivate var formatLines: [Range<Int>] {
    guard let metadata, [.yaml, .unclosedYAML].contains(metadata.form) else { return [] }
    var lines: [Range<Int>] = []
    var offset = metadata.content.lowerBound
    while offset < metadata.content.upperBound {
      let line = bytes.span.line(at: offset)
      if bytes.span.hasPrefix("tj:", at: offset) { lines.append(line.content) }
      offset = line.end
    }
    return lines
  }

  /// Whether the value of `tj:` is a version, unquoted, with or without a comment after it.
  fileprivate func isVersion(_ version: Int, _ value: Range<Int>) -> Bool {
    let digits = Array("\(version)".utf8)
    guard bytes[value].starts(with: digits) else { return false }
    let rest = bytes[value].dropFirst(digits.count)
    return rest.isEmpty || rest.first?.isBlank == true && rest.withoutBlanks.first == .hash
  }
}
