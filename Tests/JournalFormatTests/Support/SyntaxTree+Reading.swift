import JournalFormat

/// Shorthands with which tests use text in place of ranges.
extension SyntaxTree {
  /// The tree of `text`.
  init(_ text: String) {
    self.init(parsing: Array(text.utf8))
  }

  /// The text of the file.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text of `range`.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The text of `range`, or `nil` if that is `nil`.
  func text(_ range: Range<Int>?) -> String? { range.map { text($0) } }

  /// The lines of each entry's header, without terminators.
  var headers: [String] { entries.map { text(header(of: $0).content) } }

  /// The text of each body as it is written in the file.
  var bodies: [String] { entries.map { text($0.body) } }

  /// The parts of the tree, for comparison.
  var structure: Structure {
    Structure(metadata: metadata, preamble: preamble, entries: Array(entries))
  }

  /// The bytes of the entry at `index` without the line end and the blank lines at its end.
  func blockBytes(at index: Int) -> ArraySlice<UInt8> {
    let block = bytes[entries[index].block]
    guard block.last == 0x0A else { return block }
    let line = block.dropLast()
    return line.last == 0x0D ? line.dropLast() : line
  }

  /// The parts of a tree, for comparison.
  struct Structure: Equatable {
    let metadata: MetadataSyntax?
    let preamble: Range<Int>
    let entries: [EntrySyntax]
  }
}

extension EntryText {
  /// An entry whose parts are given as text.
  init(
    _ stamp: String,
    _ subject: String = "",
    id: String? = nil,
    _ properties: KeyValuePairs<String, String> = [:],
    body: String = ""
  ) {
    self.init(
      stamp: Array(stamp.utf8),
      subject: Array(subject.utf8),
      id: id.map { Array($0.utf8) },
      properties: properties.map {
        PropertyText(key: Array($0.key.utf8), value: Array($0.value.utf8))
      },
      body: Array(body.utf8)
    )
  }
}
