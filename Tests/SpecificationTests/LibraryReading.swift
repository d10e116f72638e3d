import JournalFormat
import JournalModel
import JournalSystem
import JournalYAML
import TestSupport

/// What the library reads in a file, in the words of the second reader: one line of JSON.
struct LibraryReading {
  /// The codes that the second reader does not report: what was said for an editor, the clock, and on request.
  private static let leftOut: Set<Diagnostic.Code> = [.conflictMarkers, .farFuture, .missingID]

  private let thread: JournalThread
  private let identities: Identities
  private let times: TimeSource

  init(_ bytes: [UInt8], _ zones: any ZoneProvider) {
    thread = JournalThread(parsing: bytes)
    identities = thread.identities()
    times = TimeSource(zones: zones)
  }

  private var bytes: [UInt8] { thread.bytes }

  /// The line for a file of this name.
  func line(named name: String) -> String {
    let members = [
      ("file", text(name)), ("isThread", "\(thread.isThread)"), ("isReadOnly", "\(isReadOnly)"),
      ("frontMatterEnd", "\(thread.tree.preamble.lowerBound)"),
      ("preambleEnd", "\(thread.tree.preamble.upperBound)"), ("metadata", metadata),
      ("fields", list(thread.schema.fields.map(field))),
      ("entries", list(entries)), ("codes", list(codes)),
    ]
    return object(members)
  }

  private var isReadOnly: Bool {
    guard let metadata = thread.tree.metadata else { return false }
    return metadata.form != .yaml || thread.frontMatter?.isReadable == false
      || thread.unsupportedVersion != nil
  }

  private var metadata: String {
    let kind: Kind = if case .other = thread.kind { .journal } else { thread.kind }
    return object([
      ("id", text(thread.id?.text)), ("kind", text(kind.description)),
      ("title", text(thread.title)),
      ("created", text(thread.text("created"))), ("status", text(thread.status)),
      ("archived", "\(thread.isArchived)"), ("private", "\(thread.isPrivate)"),
      ("timezone", text(thread.zone)), ("tags", list(thread.tags.map(text))),
      ("aliases", list(thread.aliases.map(text))),
    ])
  }

  private func field(_ field: FieldDefinition) -> String {
    let definitions = thread.frontMatter?.value("fields")?.entries ?? []
    let value = definitions.first { FieldName($0.name) == field.name }?.value
    let type = (value?.string ?? value?["type"]?.string ?? "").trimmed
    let was = field.was.filter { thread.schema[$0]?.name == field.name }
    return object([
      ("name", text(field.name.text)), ("type", text(type.isEmpty ? "text" : type)),
      ("was", list(was.map(text))), ("hidden", "\(field.isHidden)"),
    ])
  }

  private var entries: [String] {
    let instants = thread.times(from: times)
    var hasTime = false
    return thread.entries.indices.map { position in
      let entry = identities.entry(at: position, of: thread)
      let time = instants[position]
      if time.origin != .predecessor { hasTime = true }
      return self.entry(entry, at: hasTime ? time.instant : nil)
    }
  }

  private func entry(_ entry: Entry, at instant: Instant?) -> String {
    let syntax = entry.syntax
    let subject = entry.subject
    let lead = subject.prefixRange.map { range in
      let start = entry.header.subject.lowerBound
      return text(bytes[start + range.lowerBound..<start + range.upperBound])
    }
    let start = entry.header.subject.lowerBound
    let title =
      subject.titleRange.isEmpty
      ? [] : bytes[start + subject.titleRange.lowerBound..<start + subject.titleRange.upperBound]
    let properties = thread.tree.properties(of: syntax).map { property in
      list([text(property.key(in: bytes)), text(property.value(in: bytes))])
    }
    let body = syntax.body.isEmpty ? syntax.block.upperBound..<syntax.block.upperBound : syntax.body
    let id = identities.ids[entry.position]
    return object([
      ("start", "\(syntax.range.lowerBound)"), ("blockEnd", "\(syntax.block.upperBound)"),
      ("end", "\(syntax.range.upperBound)"), ("stamp", text(bytes[entry.header.stamp])),
      ("valid", "\(entry.stamp != nil)"),
      ("sender", subject.sender == nil ? "null" : lead ?? "null"),
      ("amount", subject.amount == nil ? "null" : lead ?? "null"),
      ("title", text(TitleEscape.read(Array(title)))), ("id", text(id.text)),
      ("isDerived", "\(entry.writtenID == nil)"), ("properties", list(properties)),
      ("bodyStart", "\(body.lowerBound)"), ("bodyEnd", "\(body.upperBound)"),
      ("body", text(entry.body)), ("tags", list(entry.tags.map { text($0.text) })),
      ("favorite", "\(entry.isFavorite)"), ("private", "\(isPrivate(entry))"), ("day", day(entry)),
      ("instant", nanoseconds(instant)),
    ])
  }

  /// Whether the entry itself says that it is private.
  private func isPrivate(_ entry: Entry) -> Bool {
    entry.value(of: "private").flatMap { Bool(word: $0) } ?? false
  }

  private func day(_ entry: Entry) -> String {
    guard let date = entry.stamp?.date else { return "null" }
    return list(["\(date.year)", "\(date.month)", "\(date.day)"])
  }

  private func nanoseconds(_ instant: Instant?) -> String {
    guard let instant else { return "null" }
    return "\(Int128(instant.seconds) * 1_000_000_000 + Int128(instant.nanoseconds))"
  }

  private var codes: [String] {
    let options = DiagnosticOptions(times: times)
    let lines = LineNumbers(of: bytes)
    var found: Set<[String]> = []
    var pairs: [(Int, String)] = []
    for diagnostic in thread.diagnostics(options) where !Self.leftOut.contains(diagnostic.code) {
      // Where a text stops to be YAML is told differently by each parser.
      let isYAML = diagnostic.code != .unreadableYAML
      let line = isYAML ? lines.number(at: diagnostic.range.lowerBound) : 1
      guard found.insert(["\(line)", diagnostic.code.rawValue]).inserted else { continue }
      pairs.append((line, diagnostic.code.rawValue))
    }
    return pairs.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { list(["\($0.0)", text($0.1)]) }
  }

  private func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }

  private func list(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }

  private func text(_ text: String?) -> String { text.map { self.text(Array($0.utf8)) } ?? "null" }

  /// A text in ASCII; bytes that are not UTF-8 are lone surrogates, as Python has them.
  private func text(_ bytes: some Collection<UInt8>) -> String {
    let bytes = Array(bytes)
    var result = "\""
    var offset = 0
    while offset < bytes.count {
      let length = bytes.span.scalarLength(at: offset)
      let end = offset + max(1, length)
      defer { offset = end }
      switch bytes[offset] {
      case 0x22: result += "\\\""
      case 0x5C: result += "\\\\"
      case 0x0A: result += "\\n"
      case 0x0D: result += "\\r"
      case 0x09: result += "\\t"
      case 0x08: result += "\\b"
      case 0x0C: result += "\\f"
      case 0x20...0x7E: result.unicodeScalars.append(Unicode.Scalar(bytes[offset]))
      default:
        let units =
          length == 0
          ? [0xDC00 + UInt16(bytes[offset])]
          : Array(String(decoding: bytes[offset..<end], as: UTF8.self).utf16)
        for unit in units {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return result + "\""
  }
}

/// On which line each byte of a file stands.
private struct LineNumbers {
  private var starts = [0]

  init(of bytes: [UInt8]) {
    for (offset, byte) in bytes.enumerated() where byte == 0x0A { starts.append(offset + 1) }
  }

  /// The number of the line, from 1.
  func number(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension String {
  /// Without spaces and tabs at both ends.
  fileprivate var trimmed: String {
    let bytes = Array(utf8)
    return String(decoding: bytes[bytes.span.trimmed(0..<bytes.count)], as: UTF8.self)
  }
}
