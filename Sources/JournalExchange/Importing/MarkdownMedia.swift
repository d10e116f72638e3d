internal import JournalFormat

/// The files that a text in Markdown shows: `![[photo.png|300]]`, `![](../assets/talk.m4a)`.
struct MarkdownMedia {
  /// The places that show a file, in the order of the text; a path that begins at its file is made one of the whole
  /// folder.
  private(set) var links: [MediaLink] = []

  private let folder: [Substring]

  private static let extensions: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "heic", "heif", "avif", "bmp", "svg", "tif", "tiff", "mp3",
    "m4a", "wav", "ogg", "oga", "opus", "flac", "aac", "3gp", "mp4", "m4v", "mov", "webm", "mkv",
    "ogv", "avi", "pdf",
  ]

  /// The media of `text`, which is that of the file at `path`; code shows none.
  init(in text: [UInt8], of path: String) {
    folder = Array(path.split(separator: "/").dropLast())
    let mark = Array("![".utf8)
    guard text.span.firstOffset(of: mark.span, from: 0) != nil else { return }
    var fence = NoteFence()
    var offset = 0
    while offset < text.count {
      let line = text.span.line(at: offset)
      offset = line.end
      if !fence.holds(line.content, in: text.span) { addLinks(text[line.content]) }
    }
  }

  /// The message that carries the files, or `nil` if there are none, since nothing else of an imported entry can.
  var message: ImportedMessage? {
    guard !links.isEmpty else { return nil }
    var names: [String] = []
    var known: Set<String> = []
    for link in links where known.insert(link.name).inserted { names.append(link.name) }
    var message = ImportedMessage(from: nil, media: names)
    message.links = links
    return message
  }

  private mutating func addLinks(_ line: ArraySlice<UInt8>) {
    var rest = line
    while let start = rest.firstMark {
      rest = rest[(start + 2)...]
      // No link goes beyond the next one, so that no line takes long.
      let link = line[(start + 1)..<(rest.firstMark ?? line.endIndex)]
      if link.dropFirst().first == .openBracket {
        addName(link.dropFirst(2))
      } else {
        addLink(link)
      }
    }
  }

  /// Adds the name in a link of wikis: `photo.png|300]]`.
  private mutating func addName(_ rest: ArraySlice<UInt8>) {
    let name = rest.prefix { ![.closeBracket, .hash, UInt8(ascii: "|")].contains($0) }
    guard rest[name.endIndex...].contains(.closeBracket) else { return }
    let plain = name.last == .backslash ? name.dropLast() : name
    let parts = String(decoding: plain, as: UTF8.self).split(separator: "/")
    add(Self.normal(parts, below: []), at: plain.indices, isByName: true)
  }

  /// Adds the path in a link of Markdown: `[alt](<../assets/a b.png> "title")`.
  private mutating func addLink(_ line: ArraySlice<UInt8>) {
    guard let middle = Self.place(ofLinkIn: line) else { return }
    var path = line[middle...].trimmed
    if path.first == UInt8(ascii: "<") {
      path = path.dropFirst().prefix { $0 != .greaterThan }
    } else {
      var depth = 0
      path = path.prefix { byte in
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        return depth >= 0 && byte != .space
      }
    }
    path = path.prefix { $0 != .hash && $0 != UInt8(ascii: "?") }
    let text = Self.withoutPercents(path)
    guard !text.contains(":"), !text.hasPrefix("//") else { return }
    let parts = text.split(separator: "/")
    let name = Self.normal(parts, below: text.hasPrefix("/") ? [] : folder)
    add(name, at: path.indices, isByName: false)
  }

  /// The place behind `](`.
  private static func place(ofLinkIn line: ArraySlice<UInt8>) -> Int? {
    guard let close = line.firstIndex(of: .closeBracket), close + 1 < line.endIndex,
      line[close + 1] == UInt8(ascii: "(")
    else { return nil }
    return close + 2
  }

  private mutating func add(_ name: String, at target: Range<Int>, isByName: Bool) {
    guard Self.isMedia(name), !name.contains(":"),
      !name.unicodeScalars.contains(where: { $0.value < 0x20 })
    else { return }
    links.append(MediaLink(name: name, target: target, isByName: isByName))
  }

  /// Whether a file with this name is a picture, a recording or the like.
  static func isMedia(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return extensions.contains(name[dot...].dropFirst().lowercased())
  }

  /// The path without `.` and `..`; of one that leaves the whole folder, only the name of the file.
  private static func normal(_ parts: [Substring], below folder: [Substring]) -> String {
    var path: [Substring] = []
    for part in folder + parts where part != "." {
      guard part == ".." else {
        path.append(part)
        continue
      }
      guard path.popLast() != nil else { return parts.last.map(String.init) ?? "" }
    }
    return path.joined(separator: "/")
  }

  /// The text with `%20` and the like replaced.
  private static func withoutPercents(_ text: ArraySlice<UInt8>) -> String {
    var plain: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
        rest.first != .plus
      else {
        plain.append(byte)
        continue
      }
      plain.append(value)
      rest = rest.dropFirst(2)
    }
    return String(decoding: plain, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// The place of the first `![`, or `nil` if there is none.
  fileprivate var firstMark: Int? {
    var place = startIndex
    while let mark = self[place...].firstIndex(of: UInt8(ascii: "!")) {
      if mark + 1 < endIndex, self[mark + 1] == .openBracket { return mark }
      place = mark + 1
    }
    return nil
  }
}
