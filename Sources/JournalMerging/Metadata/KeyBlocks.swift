internal import JournalFormat
internal import JournalModel
internal import JournalYAML

/// The keys of one mapping of the front matter, as runs of lines that cover it.
struct KeyBlocks {
  /// The lines above the first key, which name the mapping; empty at the top level.
  private(set) var head: [UInt8] = []

  /// The keys in file order.
  private(set) var keys: [KeyBlock] = []

  /// Comments and blank lines below the last key.
  private(set) var tail: [UInt8] = []

  private var places: [String: Int] = [:]

  private var values: [[UInt8]: YAMLNode] = [:]

  /// The thread whose front matter it is.
  let thread: JournalThread?

  /// Creates an empty mapping.
  init() { thread = nil }

  /// Reads the keys below `path`, or returns `nil` unless each is on separate lines and occurs once.
  init?(_ thread: JournalThread, below path: [String] = []) {
    self.thread = thread
    guard let matter = thread.frontMatter, let metadata = thread.tree.metadata,
      let keys = matter.lines(below: path)
    else { return nil }
    var range = metadata.content
    if let name = path.first {
      guard let key = matter.keys.last(where: { $0.name == name }), key.isEditable else {
        return nil
      }
      range = key.range
      head = Array(thread.bytes[thread.bytes.span.line(at: range.lowerBound).range])
    }
    var end = range.lowerBound + head.count
    for key in keys {
      guard end <= key.range.lowerBound, key.range.upperBound <= range.upperBound else {
        return nil
      }
      places[key.name] = self.keys.count
      self.keys.append(
        KeyBlock(
          name: key.name,
          lead: Array(thread.bytes[end..<key.range.lowerBound]),
          lines: Array(thread.bytes[key.range])
        )
      )
      end = key.range.upperBound
    }
    tail = Array(thread.bytes[end..<range.upperBound])
    for pair in matter.value(at: path)?.pairs ?? [] where !pair.isAbsent {
      values[Array(pair.name.utf8)] = pair.value
    }
  }

  /// The key with a name, or `nil` if there is none.
  subscript(name: String) -> KeyBlock? { places[name].map { keys[$0] } }

  /// The value of the key with a name, or `nil` if there is none.
  func value(of name: String) -> YAMLNode? { values[Array(name.utf8)] }

  /// The names in order.
  var names: [String] { keys.map(\.name) }

  /// The number of spaces before the first key.
  var column: Int { keys.first?.lines.prefix { $0 == .space }.count ?? 0 }
}

/// A key of the front matter with its lines and the lines above it.
struct KeyBlock {
  /// The key, without quotes.
  var name: String
  /// Comments and blank lines above it.
  var lead: [UInt8] = []
  /// Its lines.
  var lines: [UInt8] = []
}
