internal import JournalFormat
public import JournalModel

/// Writes entries as a chat in plain text, with a line for each message.
///
/// Further lines of a message are indented by two blanks, so that no text can be mistaken for the
/// beginning of a message. An entry without a sender is written with `*` in place of a name.
///
/// ```
/// [2024-04-02 18:31:12 +02:00] Anna Berg: See you at eight.
///   I bring the maps.
/// [2024-04-02 18:32:00 +02:00] * Ben joined the group
/// ```
public struct ChatExporter: Exporter {
  /// The bytes that have been written and not yet taken.
  public var output: [UInt8] = []

  private var names: [Handle: String] = [:]
  private var source: LocatedThread?

  /// Creates an exporter.
  public init() {}

  /// Writes nothing.
  public mutating func begin() {}

  /// Writes a message; a title is the first line of its text, and the names of its files are the last ones.
  public mutating func add(_ entry: LocatedEntry) {
    note(entry.source)
    let read = entry.entry
    let stamp =
      read.stamp?.description
      ?? String(decoding: entry.thread.bytes[read.header.stamp], as: UTF8.self)
    output.append(contentsOf: "[\(stamp)] ".utf8)
    if let sender = read.subject.sender {
      output.append(contentsOf: "\(names[sender] ?? sender.text):".utf8)
    } else {
      output.append(.asterisk)
    }
    let files = read.attachments.map { "<attached: \($0.name ?? $0.path)>" }
    var parts = [Array(entry.writableTitle.utf8), Array(EntryBytes(entry).body)]
    parts += files.map { Array($0.utf8) }
    write(Array(parts.filter { !$0.isEmpty }.joined(separator: [.lineFeed])))
  }

  /// Writes nothing.
  public mutating func end() {}

  private mutating func write(_ text: [UInt8]) {
    for (number, line) in text.split(separator: .lineFeed, omittingEmptySubsequences: false)
      .enumerated()
    {
      if number > 0 { output.append(.lineFeed) }
      if !line.isEmpty { output.append(contentsOf: number == 0 ? [.space] : [.space, .space]) }
      output.append(contentsOf: line)
    }
    output.append(.lineFeed)
  }

  /// Notes the names of a thread's participants; one that could not be read back, or that two
  /// people have, is not used.
  private mutating func note(_ source: LocatedThread) {
    guard self.source !== source else { return }
    self.source = source
    let people = source.thread.participants
    let counts = Dictionary(people.map { ($0.name, 1) }, uniquingKeysWith: +)
    names = Dictionary(
      people.filter { counts[$0.name] == 1 && $0.name.isWritableSender }.map {
        ($0.handle, $0.name)
      },
      uniquingKeysWith: { first, _ in first }
    )
  }
}

extension String {
  /// Whether it ends at the first colon with a blank, and is not the sign of a notice.
  fileprivate var isWritableSender: Bool {
    let bytes = Array(utf8)
    return !isEmpty && bytes.trimmed.count == bytes.count && !contains(": ") && !hasPrefix("* ")
      && asTitle == self
  }
}
