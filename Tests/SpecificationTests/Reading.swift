import JournalFormat
import JournalModel
import JournalSystem

/// The two places that the manual page mentions, by the rules that they have had since 2007.
struct TwoZones: ZoneProvider {
  func offset(of zone: String, at secondsSinceEpoch: Int64) -> Int? {
    let rule =
      switch zone {
      case "Europe/Berlin": "CET-1CEST,M3.5.0,M10.5.0/3"
      case "America/New_York": "EST5EDT,M3.2.0,M11.1.0"
      default: ""
      }
    return ZoneRules(parsing: rule)?.offset(at: secondsSinceEpoch)
  }
}

/// What a reader finds in an example, named as the comments of the manual page name it.
struct Reading {
  /// The codes that no example can show: bytes that are no text, a report on request, the clock, another file.
  static let unshown: Set<Diagnostic.Code> = [
    .invalidUTF8, .missingID, .farFuture, .brokenLink,
  ]

  let thread: JournalThread

  /// Reads `text` as a file.
  init(_ text: String) {
    thread = JournalThread(parsing: Array(text.utf8))
  }

  private var tree: SyntaxTree { thread.tree }

  /// The text of the part that a comment calls `key`; nothing where no part is called so.
  func value(of key: String) throws -> String? {
    switch key {
    case "entries": return "\(tree.entries.count)"
    case "diagnostics": return diagnostics
    case "metadata": return metadata
    case "preamble": return Self.shown(trimmed(tree.preambleText))
    default: break
    }
    guard let space = key.firstIndex(of: " "), let number = Int(key[..<space]),
      (1...max(1, tree.entries.count)).contains(number), !tree.entries.isEmpty
    else { return nil }
    let name = String(key[key.index(after: space)...])
    return try value(of: name, in: thread.identities().entry(at: number - 1, of: thread))
  }

  private func value(of name: String, in entry: Entry) throws -> String? {
    let header = entry.header
    let text = entry.text
    switch name {
    case "date": return shown(header.date)
    case "time": return shown(header.time)
    case "offset": return shown(header.offset)
    case "stamp": return Self.shown(text.stamp)
    case "subject": return shown(header.subject)
    case "title": return Self.shown(TitleEscape.read(Array(tree.bytes[header.subject])))
    case "id": return shown(header.id)
    case "body": return Self.shown(text.body)
    case "canonical":
      return text.lines(ending: .lf)[...] == tree.bytes[entry.syntax.block] ? "yes" : "no"
    case "derived id": return try WorkedID(of: entry).text
    case "properties":
      let keys = text.properties.map { String(decoding: $0.key, as: UTF8.self) }
      return keys.isEmpty ? "none" : keys.joined(separator: ", ")
    default:
      guard name.hasSuffix("::") else { return nil }
      let key = Array(name.utf8.dropLast(2))
      return text.properties.first { $0.key == key }.map { Self.shown($0.value) }
    }
  }

  /// The diagnostics as a comment lists them: `W301 at 3:1, H220 at 5:15`.
  private var diagnostics: String {
    let options = DiagnosticOptions(times: TimeSource(zones: TwoZones()))
    let all = thread.diagnostics(options).map {
      "\($0.code.rawValue) at \(place(of: $0.range.lowerBound))"
    }
    return all.isEmpty ? "none" : all.joined(separator: ", ")
  }

  private var metadata: String {
    switch tree.metadata?.form {
    case .yaml: "yaml"
    case .unclosedYAML: "unclosed yaml"
    case .toml: "toml"
    case .json: "json"
    case nil: "none"
    }
  }

  /// Line and column from 1, the column in Unicode scalars.
  private func place(of offset: Int) -> String {
    let above = tree.bytes[..<offset]
    let line = above.count { $0 == 0x0A } + 1
    let start = above.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let column = String(decoding: tree.bytes[start..<offset], as: UTF8.self).unicodeScalars.count
    return "\(line):\(column + 1)"
  }

  private func shown(_ range: Range<Int>?) -> String {
    Self.shown(range.map { Array(tree.bytes[$0]) } ?? [])
  }

  /// The text on one line, or `none`.
  private static func shown(_ bytes: [UInt8]) -> String {
    guard !bytes.isEmpty else { return "none" }
    return String(decoding: bytes, as: UTF8.self).map { character in
      switch character {
      case "\n": "\\n"
      case "\\": "\\\\"
      default: String(character)
      }
    }.joined()
  }

  /// Without line ends at both ends.
  private func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    let rest = bytes.drop { $0 == 0x0A }
    return Array(rest.dropLast(rest.reversed().prefix { $0 == 0x0A }.count))
  }
}
