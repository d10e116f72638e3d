internal import JournalExchange
internal import JournalFormat
internal import JournalModel
internal import JournalSystem

/// The text of a record or of its entry, in the form in which they are compared: the title and the lines that are not
/// blank, without what an import changes in a text: names of missing files above it, and the paths of files in it.
struct RecordText: Hashable {
  private let lines: [ArraySlice<UInt8>]

  /// The text of an entry, to which files with these names belong.
  init(_ content: EntryContent, files: [String] = []) {
    var lines = content.body.split(separator: .lineFeed).map(\.comparable).filter { !$0.isEmpty }
    let names = Set(files.map { Array($0.lastPathPart.name.utf8)[...] })
    lines = Array(lines.drop { names.contains($0) })
    let title = Array(content.title.utf8)[...].comparable
    self.lines = title.isEmpty ? lines : [title] + lines
  }

  /// The text of a record.
  init(_ item: ImportItem) {
    self.init(item.entry.content, files: item.entry.message?.media ?? [])
  }

  /// Whether all lines of another text are in this one, in the same order.
  func contains(_ other: RecordText) -> Bool {
    var rest = other.lines[...]
    for line in lines where line == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  /// Whether there is no text.
  var isEmpty: Bool { lines.isEmpty }
}

extension Entry {
  /// Its title, properties and text.
  var content: EntryContent { EntryContent(self) }
}

extension ArraySlice<UInt8> {
  /// The line without blanks at the ends, and without the paths in links to files.
  fileprivate var comparable: ArraySlice<UInt8> {
    guard let first = firstIndex(where: { !$0.isBlank && $0 != .carriageReturn }),
      let last = lastIndex(where: { !$0.isBlank && $0 != .carriageReturn })
    else { return [] }
    let line = self[first...last]
    guard line.contains(.openBracket), line.contains(UInt8(ascii: "(")) else { return line }
    var plain: ArraySlice<UInt8> = []
    var rest = line
    while let end = rest.indices.dropLast().first(where: {
      rest[$0] == .closeBracket && rest[$0 + 1] == UInt8(ascii: "(")
    }), let close = rest[end...].firstIndex(of: UInt8(ascii: ")")) {
      let target = rest[end..<close].dropFirst()
      plain += rest[..<end] + [.closeBracket] + (target.contains(.colon) ? target : [])
      rest = rest[close...]
    }
    return plain + rest
  }
}
