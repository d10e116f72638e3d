internal import JournalFormat

/// The files that the text of a note shows: `![[photo.png|300]]`, `![](../assets/talk.m4a)`.
struct NoteMedia {
  /// Their names and paths, each once, in the order of the text; a path that begins at the note is made one of the
  /// whole folder.
  private(set) var names: [String] = []

  private let folder: [Substring]
  private var known: Set<String> = []

  private static let extensions: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "heic", "heif", "avif", "bmp", "svg", "tif", "tiff", "mp3",
    "m4a", "wav", "ogg", "oga", "opus", "flac", "aac", "3gp", "mp4", "m4v", "mov", "webm", "mkv",
    "ogv", "avi", "pdf",
  ]

  /// The media of `text`, which is that of the note at `path`.
  init(in text: some Collection<UInt8>, of path: String) {
    folder = Array(path.split(separator: "/").dropLast())
    let bytes = Array(text)
    let mark = Array("![".utf8)
    var place = bytes.span.firstOffset(of: mark.span, from: 0)
    while let start = place.map({ $0 + 1 }) {
      place = bytes.span.firstOffset(of: mark.span, from: start)
      // No link goes beyond its line or the next one, so that no text takes long.
      let end = bytes.span.firstOffset(of: .lineFeed, in: start..<(place ?? bytes.count))
      let line = bytes[start..<end]
      if line.dropFirst().first == .openBracket {
        addName(line.dropFirst(2))
      } else {
        addLink(line)
      }
    }
  }

  /// Adds the name in a link of wikis: `photo.png|300]]`.
  private mutating func addName(_ rest: ArraySlice<UInt8>) {
    let name = rest.prefix { ![.closeBracket, .hash, UInt8(ascii: "|")].contains($0) }
    guard rest[name.endIndex...].contains(.closeBracket) else { return }
    let plain = name.last == .backslash ? name.dropLast() : name
    add(Self.normal(String(decoding: plain, as: UTF8.self).split(separator: "/"), below: []))
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
    let text = Self.withoutPercents(path.prefix { $0 != .hash && $0 != UInt8(ascii: "?") })
    guard !text.contains(":"), !text.hasPrefix("//") else { return }
    let parts = text.split(separator: "/")
    add(Self.normal(parts, below: text.hasPrefix("/") ? [] : folder))
  }

  /// The place behind `](`.
  private static func place(ofLinkIn line: ArraySlice<UInt8>) -> Int? {
    guard let close = line.firstIndex(of: .closeBracket), close + 1 < line.endIndex,
      line[close + 1] == UInt8(ascii: "(")
    else { return nil }
    return close + 2
  }

  private mutating func add(_ name: String) {
    guard let dot = name.lastIndex(of: "."),
      Self.extensions.contains(name[dot...].dropFirst().lowercased()), !name.contains(":"),
      !name.unicodeScalars.contains(where: { $0.value < 0x20 }), known.insert(name).inserted
    else { return }
    names.append(name)
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
