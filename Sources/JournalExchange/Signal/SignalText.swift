internal import JournalFormat
internal import JournalWire

/// The text of a message of Signal, whose styles and mentions are ranges of UTF-16 units.
enum SignalText {
  /// Returns the text as Markdown; a mention is a placeholder that becomes the name of the account.
  static func markdown(_ text: JSONValue, _ roster: SignalRoster) -> [UInt8] {
    let body = text["body"]?.text ?? ""
    guard case .array(let ranges)? = text["bodyRanges"], !ranges.isEmpty else {
      return Array(body.utf8)
    }
    let units = Array(body.utf16)
    var styled = StyledText()
    var position = 0
    let marks = ranges.compactMap { Mark($0, roster, in: units.count) }
    for mark in marks.sorted(by: {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    })
    where mark.range.lowerBound >= position {
      styled.add(String(decoding: units[position..<mark.range.lowerBound], as: UTF16.self))
      styled.add(
        mark.name ?? String(decoding: units[mark.range], as: UTF16.self),
        mark.style
      )
      position = mark.range.upperBound
    }
    styled.add(String(decoding: units[position...], as: UTF16.self))
    return styled.markdown
  }

  /// A range with a style or a mention.
  private struct Mark {
    let range: Range<Int>
    let style: StyledText.Style
    var name: String?

    init?(_ value: JSONValue, _ roster: SignalRoster, in count: Int) {
      let start = value["start"]?.text.flatMap { Int($0) } ?? 0
      guard let length = value["length"]?.text.flatMap({ Int($0) }), length > 0,
        0..<count ~= start, length <= count - start
      else { return nil }
      range = start..<start + length
      if let account = value["mentionAci"] {
        (style, name) = (.plain, "@" + (roster.name(ofAccount: account) ?? "unknown"))
        return
      }
      switch value["style"]?.text {
      case "BOLD", "1": style = .bold
      case "ITALIC", "2": style = .italic
      case "STRIKETHROUGH", "4": style = .struck
      case "MONOSPACE", "5": style = .code
      default: return nil
      }
    }
  }
}
