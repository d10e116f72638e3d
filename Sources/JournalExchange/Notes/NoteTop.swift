internal import JournalFormat
internal import JournalModel
internal import JournalYAML

/// What stands above the text of a note: front matter, lines such as `mood:: 4`, and the first heading.
struct NoteTop {
  /// The properties that were found.
  var properties: NoteProperties

  /// The title that the first heading gives, or `nil`.
  private(set) var heading: String?

  /// The place at which the text begins.
  private(set) var end = 0

  /// Whether there is front matter that is not YAML, which stays in the text.
  private(set) var hasUnreadable = false

  /// The number of comments in the front matter, which are left out.
  private(set) var commentCount = 0

  /// Reads the top of a file whose name has the date `stamp`; without one, a heading with a date is not part of the top.
  init(
    of bytes: [UInt8],
    _ syntax: NoteHeading.Syntax,
    _ stamp: EntryTimestamp?,
    _ settings: ImportSettings,
    _ blocks: inout NoteBlocks
  ) {
    properties = NoteProperties(of: stamp, settings)
    takeFrontMatter(bytes)
    takeLines(bytes, &blocks)
    takeHeading(bytes, syntax, stamp?.date, settings.dateOrder)
    takeLines(bytes, &blocks)
  }

  private mutating func takeFrontMatter(_ bytes: [UInt8]) {
    let span = bytes.span
    guard !bytes.isEmpty else { return }
    let first = span.line(at: 0)
    guard span.text(span.trimmed(first.content)) == "---", first.content.count <= 4 else { return }
    var start = first.end
    while start < bytes.count {
      let line = span.line(at: start)
      let text = bytes[line.content]
      if text.elementsEqual("---".utf8) || text.elementsEqual("...".utf8) {
        return take(Array(bytes[first.end..<start]), until: line.end)
      }
      start = line.end
    }
  }

  private mutating func take(_ yaml: [UInt8], until end: Int) {
    let matter = FrontMatter(parsing: yaml)
    let lines = yaml.split(separator: .lineFeed)
    let comments = lines.count { $0.first == .hash }
    guard matter.isReadable, let pairs = matter.value(at: [])?.pairs else {
      hasUnreadable = true
      return
    }
    for pair in pairs { properties.take(pair.name, pair.value, in: yaml) }
    (commentCount, self.end) = (comments, end)
  }

  /// Takes lines such as `mood:: 4`, also as the first block of an outline.
  private mutating func takeLines(_ bytes: [UInt8], _ blocks: inout NoteBlocks) {
    let span = bytes.span
    var start = end
    var found: [(key: String, value: String)] = []
    var isBlock = false
    while start < bytes.count {
      let line = span.line(at: start)
      var text = bytes[line.content]
      if text.allSatisfy(\.isBlank), found.isEmpty {
        start = line.end
        continue
      }
      if found.isEmpty, text.starts(with: "- ".utf8) {
        isBlock = true
        text = text.dropFirst(2)
      } else if isBlock {
        guard text.starts(with: "  ".utf8) else {
          // A block with anything but properties is text.
          if !text.starts(with: "- ".utf8), !text.allSatisfy(\.isBlank) { return }
          break
        }
        text = text.dropFirst(2)
      }
      guard let pair = Self.pair(text) else {
        if isBlock { return }
        break
      }
      found.append(pair)
      start = line.end
    }
    guard !found.isEmpty else { return }
    for (key, value) in found where !blocks.drops(Array("\(key):: \(value)".utf8)[...]) {
      properties.take(key, value)
    }
    end = start
  }

  /// The key and value of `mood:: 4`, or `nil` if a line is not of that form.
  private static func pair(_ line: ArraySlice<UInt8>) -> (key: String, value: String)? {
    let key = line.prefix { !$0.isBlank && $0 != .colon }
    let marks = "-*+#`[(<>!|\\".utf8
    guard let first = key.first, key.count <= 50, !marks.contains(first),
      line[key.endIndex...].starts(with: "::".utf8)
    else { return nil }
    let value = line[(key.endIndex + 2)...]
    guard value.first.map(\.isBlank) ?? true else { return nil }
    return (
      String(decoding: key, as: UTF8.self), String(decoding: value.trimmed, as: UTF8.self)
    )
  }

  /// Takes a heading of the first level above the text: its words as the title, its time if its date is that of the
  /// note.
  private mutating func takeHeading(
    _ bytes: [UInt8],
    _ syntax: NoteHeading.Syntax,
    _ day: CivilDate?,
    _ order: DateOrder?
  ) {
    var start = end
    while start < bytes.count {
      let line = bytes.span.line(at: start)
      start = line.end
      if bytes.span.isBlank(line.content) { continue }
      guard let found = NoteHeading(on: line, in: bytes.span, syntax), found.level == 1 else {
        return
      }
      let read = NoteDate(leading: found.text, order: order)
      let isDay = day != nil && read?.date == day
      guard isDay || read?.date == nil && read?.ambiguity == nil else { return }
      let stamp = isDay ? read?.stamp(day: day) : nil
      let isKept = stamp.map { !properties.take(time: $0) } ?? true
      heading = isKept ? found.text : read?.rest
      end = found.end
      return
    }
  }
}
