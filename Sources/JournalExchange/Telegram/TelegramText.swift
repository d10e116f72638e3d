internal import JournalWire

/// The text of a message of Telegram: a string, or parts of which each has a style.
enum TelegramText {
  /// Returns the text of a message, from its newer member if it has one.
  static func markdown(of message: JSONValue) -> [UInt8] {
    if case .array(let parts)? = message["text_entities"], !parts.isEmpty {
      return markdown(text: .array(parts))
    }
    return markdown(text: message["text"] ?? .null)
  }

  /// Returns a text whose parts follow each other with nothing between them.
  static func markdown(text value: JSONValue) -> [UInt8] {
    guard case .array(let parts) = value else { return Array((value.text ?? "").utf8) }
    var text = StyledText()
    for part in parts {
      if let plain = part.text { text.add(plain) }
      if let styled = part["text"]?.text { text.add(styled, style(of: part)) }
    }
    return text.markdown
  }

  /// Underlined and hidden text, mentions and all unknown types have no style in Markdown.
  private static func style(of part: JSONValue) -> StyledText.Style {
    switch part["type"]?.text {
    case "bold": .bold
    case "italic": .italic
    case "strikethrough": .struck
    case "code": .code
    case "pre": .block(part["language"]?.text ?? "")
    case "blockquote": .quote
    case "text_link": .link(part["href"]?.text ?? "")
    default: .plain
    }
  }
}
