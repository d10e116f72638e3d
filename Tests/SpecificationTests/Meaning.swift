import JournalFormat

/// What a file says, as far as a formatter of Markdown has to leave it alone.
///
/// Links are compared without the backslashes that formatters put before their brackets, and rules of
/// a body without the mark that they are drawn with: both are read the same either way.
struct Meaning: Equatable {
  let metadata: [String]
  let preamble: [String]
  let entries: [Entry]

  /// An entry by its parts.
  struct Entry: Equatable {
    let stamp: String
    let subject: String
    let id: String?
    let properties: [String]
    let body: [String]
  }

  /// Reads a file.
  init(_ bytes: [UInt8]) {
    let tree = SyntaxTree(parsing: bytes)
    metadata = Self.lines(Array(bytes[tree.metadata?.content ?? 0..<0]))
    preamble = Self.lines(tree.preambleText)
    entries = tree.entries.map { Entry(tree.text(of: $0)) }
  }

  fileprivate static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
      .split(separator: "\\[[", omittingEmptySubsequences: false).joined(separator: "[[")
      .split(separator: "]\\]", omittingEmptySubsequences: false).joined(separator: "]]")
  }

  /// The lines of Markdown that are not blank, rules drawn alike.
  fileprivate static func lines(_ bytes: [UInt8]) -> [String] {
    text(bytes).split(separator: "\n").map { line in
      let isRule = Set(line).count == 1 && line.count >= 3 && "_-*".contains(line[line.startIndex])
      return isRule ? "---" : String(line)
    }
  }
}

extension Meaning.Entry {
  init(_ entry: EntryText) {
    stamp = Meaning.text(entry.stamp)
    subject = Meaning.text(entry.subject)
    id = entry.id.map(Meaning.text)
    properties = entry.properties.map { Meaning.text($0.key) + ":: " + Meaning.text($0.value) }
    body = Meaning.lines(entry.body)
  }
}
