internal import JournalFormat
internal import JournalModel

/// Changes between a line of Org and a line of Markdown.
///
/// Only links to addresses in the web and to pictures, recordings and the like are changed; all other markup stays as it
/// is. A line of Markdown that Org would take
/// for something else is escaped as the manual of Org tells: stars by a blank in front, others by a
/// zero width space.
enum OrgText {
  /// The zero width space, with which Org escapes.
  static let escape = [UInt8].zeroWidthSpace

  /// The line in Markdown: links to addresses in the web and to media become links of Markdown, and
  /// escapes are removed.
  static func markdown(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var line = line
    if line.first == .space, line.isStarred {
      line = line.dropFirst()
    } else if line.starts(with: escape), line.dropFirst(3).needsEscape {
      line = line.dropFirst(3)
    }
    var result: [UInt8] = []
    while let start = line.firstPair(of: .openBracket) {
      result.append(contentsOf: line[..<start])
      if let (link, rest) = link(line[start...]) {
        result.append(contentsOf: link)
        line = rest
      } else {
        result.append(contentsOf: line[start..<(start + 2)])
        line = line[(start + 2)...]
      }
    }
    return result.isEmpty ? Array(line) : result + line
  }

  /// The line in Org, with an escape if it would be a headline, a drawer or a clock.
  static func org(_ line: ArraySlice<UInt8>) -> [UInt8] {
    if line.isStarred { return [.space] + line }
    return line.needsEscape ? escape + line : Array(line)
  }

  /// The link of Markdown for `[[https://x.org][text]]` or `[[file:a.png]]` at the beginning of a
  /// text, and the text behind it; `nil` for all other links.
  private static func link(
    _ text: ArraySlice<UInt8>
  ) -> (link: [UInt8], rest: ArraySlice<UInt8>)? {
    let inner = text.dropFirst(2).prefix(4000)
    guard let end = inner.firstBracket, inner[end] == .closeBracket, end + 1 < text.endIndex else {
      return nil
    }
    let address = inner[..<end]
    let media = mediaPath(address)
    let schemes = ["https://", "http://", "mailto:"]
    let isAddress =
      schemes.contains { address.starts(with: $0.utf8) }
      && !address.contains { $0 <= .space || "<>()[\\".utf8.contains($0) }
    guard isAddress || media != nil else { return nil }
    if text[end + 1] == .closeBracket {
      let link = media.map { Array("![](\($0))".utf8) }
      return (link ?? Array("<".utf8) + address + Array(">".utf8), text[(end + 2)...])
    }
    guard text[end + 1] == .openBracket, let close = text[(end + 2)...].prefix(4000).firstBracket,
      close + 1 < text.endIndex, text[close] == .closeBracket, text[close + 1] == .closeBracket
    else { return nil }
    let label = text[(end + 2)..<close]
    let mark = media == nil ? [] : Array("!".utf8)
    let target = media.map { Array($0.utf8) } ?? Array(address)
    return (
      mark + [.openBracket] + label + Array("](".utf8) + target + Array(")".utf8),
      text[(close + 2)...]
    )
  }

  /// The path of the picture, recording or the like that an address of Org is, escaped for Markdown;
  /// `nil` for all other addresses.
  private static func mediaPath(_ address: ArraySlice<UInt8>) -> String? {
    let schemes = ["file:", "attachment:"]
    let scheme = schemes.first { address.starts(with: $0.utf8) }
    guard scheme != nil || address.starts(with: "./".utf8) || address.starts(with: "../".utf8)
    else { return nil }
    let path = String(decoding: address.dropFirst(scheme?.utf8.count ?? 0), as: UTF8.self)
    return MarkdownMedia.isMedia(path) ? Attachment(path: path).escapedPath : nil
  }
}

extension ArraySlice<UInt8> {
  /// Whether it is stars and a blank, after any number of blanks.
  fileprivate var isStarred: Bool {
    let rest = drop { $0 == .space }
    return rest.first == .asterisk && rest.drop { $0 == .asterisk }.first?.isBlank == true
  }

  /// Whether Org would take it for a part of a drawer, for a clock, or for an escape.
  fileprivate var needsEscape: Bool {
    drawerName != nil || trimmed.starts(with: "CLOCK:".utf8) || starts(with: OrgText.escape)
  }

  /// The place of the first square bracket, or `nil` if there is none.
  fileprivate var firstBracket: Int? { firstIndex { $0 == .openBracket || $0 == .closeBracket } }

  /// The place of two equal bytes in a row, or `nil` if there are none.
  fileprivate func firstPair(of byte: UInt8) -> Int? {
    var place = startIndex
    while let first = self[place...].firstIndex(of: byte), first + 1 < endIndex {
      if self[first + 1] == byte { return first }
      place = first + 1
    }
    return nil
  }
}
