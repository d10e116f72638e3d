internal import JournalFormat

/// Changes the text of Day One, which is Markdown with an escape before nearly every mark, to what
/// its writer sees.
///
/// Code is not changed, and neither are backslashes before letters. Links to media get the paths of
/// their files.
struct DayOneText {
  /// The text in Markdown.
  private(set) var text: [UInt8] = []
  /// The places that link to media, in order.
  private(set) var links: [MediaLink] = []
  /// The number of links to media that the entry does not list.
  private(set) var unknownCount = 0

  private let paths: [String: String]

  /// The text of an entry; `paths` are those of its media, by their ids.
  init(_ written: String, paths: [String: String]) {
    self.paths = paths
    var fence: ArraySlice<UInt8>?
    let bytes = Self.withPlainLines(written)
    for (number, line) in bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
      .enumerated()
    {
      if number > 0 { text.append(.lineFeed) }
      let mark = line.drop { $0 == .space }.prefix { $0 == .backtick || $0 == .tilde }
      if let open = fence {
        if mark.count >= open.count, mark.first == open.first { fence = nil }
        text.append(contentsOf: line)
      } else if mark.count >= 3, Set(mark).count == 1 {
        fence = mark
        text.append(contentsOf: line)
      } else {
        add(line)
      }
    }
  }

  /// The text with LF for U+2028 and U+2029.
  private static func withPlainLines(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard bytes.contains(0xE2) else { return bytes }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(scalar.value == 0x2028 || scalar.value == 0x2029 ? "\n" : scalar)
    }
    return Array(String(result).utf8)
  }

  /// Adds a line that is not code.
  private mutating func add(_ line: ArraySlice<UInt8>) {
    var rest = line
    /// The lengths of marks of code that the rest of the line does not have, so that each is
    /// searched for once.
    var single: Set<Int> = []
    while let byte = rest.first {
      if byte == .backslash, let next = rest.dropFirst().first, next.isASCIIPunctuation {
        text.append(next)
        rest = rest.dropFirst(2)
      } else if byte == .backtick {
        let mark = rest.prefix { $0 == .backtick }
        let end = single.contains(mark.count) ? nil : rest.dropFirst(mark.count).end(of: mark)
        if end == nil { single.insert(mark.count) }
        text.append(contentsOf: rest[..<(end ?? mark.endIndex)])
        rest = rest[(end ?? mark.endIndex)...]
      } else if byte == UInt8(ascii: "d"), rest.starts(with: "dayone-moment:".utf8) {
        let link = rest.prefix { $0 > .space && !")]>\"".utf8.contains($0) }
        addPath(of: link)
        rest = rest[link.endIndex...]
      } else {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
  }

  /// Adds the path of a file for a link such as `dayone-moment:/video/ID`.
  private mutating func addPath(of link: ArraySlice<UInt8>) {
    let id = String(decoding: link.split(separator: .slash).last ?? [], as: UTF8.self)
    guard let path = paths[id] else {
      unknownCount += 1
      return text.append(contentsOf: link)
    }
    let start = text.count
    text.append(contentsOf: path.utf8)
    links.append(MediaLink(name: path, target: start..<text.count, isByName: false))
  }
}

extension ArraySlice<UInt8> {
  /// The end of the next run of backticks that is as long as `mark`, or `nil` if there is none.
  fileprivate func end(of mark: ArraySlice<UInt8>) -> Int? {
    var place = startIndex
    while let start = self[place...].firstIndex(of: .backtick) {
      let run = self[start...].prefix { $0 == .backtick }
      if run.count == mark.count { return run.endIndex }
      place = run.endIndex
    }
    return nil
  }
}

extension UInt8 {
  /// Whether it is a mark that Markdown can escape.
  fileprivate var isASCIIPunctuation: Bool {
    switch self {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}
