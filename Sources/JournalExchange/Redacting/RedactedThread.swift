internal import JournalFormat
internal import JournalModel

/// A thread in which the names of people and tags are replaced.
///
/// The entries, their ids and their order are those of the thread.
struct RedactedThread {
  private let source: LocatedThread
  private let pseudonyms: Pseudonyms
  private let keepsAttachments: Bool

  /// The parts of the file that are replaced as such; the rest is text.
  private var edits: [(range: Range<Int>, text: String)] = []

  private var tree: SyntaxTree { source.thread.tree }

  /// Redacts a thread; its attachments are left out unless `keepsAttachments`.
  init(_ source: LocatedThread, _ pseudonyms: Pseudonyms, keepsAttachments: Bool) {
    (self.source, self.pseudonyms) = (source, pseudonyms)
    self.keepsAttachments = keepsAttachments
    redactFrontMatter()
    edits += Self.tagPlaces(above: source.thread).map { ($0.range, pseudonyms.tag($0.tag)) }
    for entry in source.thread.entries.map({ $0.parsed() }) {
      redactSender(of: entry)
      redactTags(of: entry)
      redactAttachments(of: entry)
    }
  }

  /// The thread, or `nil` if it would have other entries.
  var located: LocatedThread? {
    let text = RedactedText(pseudonyms, keepsAttachments: keepsAttachments)
    let bytes = source.thread.bytes
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var end = 0
    func add(textTo limit: Int) {
      guard end < limit else { return }
      let part = String(decoding: bytes[end..<limit], as: UTF8.self)
      result += Array(text.redacted(part, in: source.address).utf8)
    }
    for edit in edits.sorted(by: {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    })
    where edit.range.lowerBound >= end {
      add(textTo: edit.range.lowerBound)
      result += Array(edit.text.utf8)
      end = edit.range.upperBound
    }
    add(textTo: bytes.count)
    let thread = JournalThread(parsing: result)
    guard thread.entries.count == source.thread.entries.count else { return nil }
    return LocatedThread(
      address: pseudonyms.address(source.address),
      thread: thread,
      identities: source.thread.identities()
    )
  }

  private mutating func redactFrontMatter() {
    guard let range = tree.metadata?.content else { return }
    let thread = source.thread
    replace("tags", in: range, by: thread.tags.compactMap { Tag($0) }.map { pseudonyms.tag($0) })
    let people = thread.participants.flatMap { person in
      let handle = pseudonyms.handle(person.handle.text, in: source.address) ?? "person"
      let name = pseudonyms.name(of: person, in: source.address)
      return person.isMe && person.handle != .me
        ? ["\(handle):", "  name: \(name)", "  me: true"] : ["\(handle): \(name)"]
    }
    replace("participants", in: range, by: people, mark: "")
  }

  /// Replaces the value of a key of the front matter by lines.
  private mutating func replace(
    _ key: String,
    in range: Range<Int>,
    by lines: [String],
    mark: String = "- "
  ) {
    let span = tree.bytes.span
    var offset = range.lowerBound
    while offset < range.upperBound {
      let line = span.line(at: offset)
      guard tree.bytes[offset...].starts(with: "\(key):".utf8) else {
        offset = line.end
        continue
      }
      var end = line.end
      while end < range.upperBound,
        span[end] == 0x20 || span[end] == 0x09 || span[end] == 0x2D
          || span[end] == 0x23
      {
        end = span.line(at: end).end
      }
      let text = lines.isEmpty ? "" : "\(key):\n" + lines.map { "  \(mark)\($0)\n" }.joined()
      return edits.append((offset..<min(end, range.upperBound), text))
    }
  }

  private mutating func redactSender(of entry: Entry) {
    let subject = entry.subject
    guard let sender = subject.sender, let range = subject.prefixRange else { return }
    let handle = pseudonyms.handle(sender.text, in: source.address) ?? "person"
    let start = entry.header.subject.lowerBound
    edits.append((start + range.lowerBound..<start + range.upperBound, "@\(handle)"))
  }

  private mutating func redactTags(of entry: Entry) {
    for tag in Self.tags(of: entry) {
      let words = pseudonyms.tag(tag)
      // The range of a tag in a longer one is left to that.
      edits += entry.places(of: tag).map { ($0, words) }
    }
  }

  /// Removes the properties that name attachments, or keeps their values as they are.
  private mutating func redactAttachments(of entry: Entry) {
    let keys = source.thread.keys(meaning: ReservedKey.attach.rawValue)
    tree.forEachProperty(of: entry.syntax) { property in
      if keys.contains(Array(property.key(in: tree.bytes))) {
        let text =
          keepsAttachments ? String(decoding: tree.bytes[property.range], as: UTF8.self) : ""
        edits.append((property.range, text))
      }
      return true
    }
  }

  /// The tags of an entry, also those in its title.
  static func tags(of entry: Entry) -> Tags {
    var tags = Tags(TagScanner.tags(in: Array(entry.subject.title.utf8).span))
    tags.insert(contentsOf: entry.tags)
    return tags
  }

  /// The tags in the text above the entries of a thread.
  static func tags(above thread: JournalThread) -> [Tag] { tagPlaces(above: thread).map(\.tag) }

  /// Those tags with their ranges, without the `#`.
  private static func tagPlaces(above thread: JournalThread) -> [(range: Range<Int>, tag: Tag)] {
    let top = thread.tree.preamble
    return TagScanner.ranges(in: thread.bytes.span.extracting(top)).compactMap { range in
      let place = range.lowerBound + 1 + top.lowerBound..<range.upperBound + top.lowerBound
      return Tag(String(decoding: thread.bytes[place], as: UTF8.self)).map { (place, $0) }
    }
  }
}
