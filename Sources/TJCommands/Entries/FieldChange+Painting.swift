internal import JournalFrontEnd
internal import JournalModel
internal import TerminalKit

/// The values in colors.
extension FieldChange {
  /// The value before, or `-`.
  func old(_ palette: Palette) -> StyledText { value(removed.first, palette) }

  /// The value after, or `-`.
  func new(_ palette: Palette) -> StyledText { value(added.first, palette) }

  /// `4 → 5`.
  func values(_ palette: Palette, _ glyphs: Glyphs) -> StyledText {
    old(palette) + palette.paint(" \(glyphs.arrow) ", .faint) + new(palette)
  }

  /// Each added value with `+`, then each removed one with `-`.
  func items(_ palette: Palette) -> [StyledText] {
    added.map { palette.paint("+\(TerminalText.sanitized($0))", .added) }
      + removed.map { palette.paint("-\(TerminalText.sanitized($0))", .removed) }
  }

  /// Returns the change in full and by its name only, after the verb of the operation; `nil` if the verb already says
  /// it.
  func summary(
    after verb: String,
    _ palette: Palette,
    _ glyphs: Glyphs
  ) -> (full: StyledText, short: StyledText)? {
    let items = items(palette)
    let values = isValue ? values(palette, glyphs) : items.joined(separator: " ")
    switch part {
    case .id: return nil
    case .title: return ("title", "title")
    case .time: return (values, "time")
    case .tags: return (values, StyledText(items.count.of("tag")))
    case .field: break
    }
    let shown = palette.paint(TerminalText.sanitized(name), .field)
    switch ReservedKey(name) {
    case .edited: return nil
    case .favorite: return verb.hasSuffix("star") ? nil : (shown, shown)
    case .attach:
      let files = withLinkTexts.items(palette)
      return (files.joined(separator: " "), StyledText(files.count.of("file")))
    default: return (shown + " " + values, shown)
    }
  }

  /// The same with each link shortened to its text.
  private var withLinkTexts: FieldChange {
    FieldChange(part, name, removed: removed.map(Self.linkText), added: added.map(Self.linkText))
  }

  /// The text of a link, such as `photo.jpg` of `![photo.jpg](assets/2024/02/photo.jpg)`, or the
  /// whole value if it is not one.
  private static func linkText(_ value: String) -> String {
    let link = value.drop { $0 == "!" }
    guard link.hasPrefix("["), link.hasSuffix(")"), let end = link.firstRange(of: "](") else {
      return value
    }
    let text = link[..<end.lowerBound].dropFirst()
    return text.isEmpty ? value : String(text)
  }

  private func value(_ text: String?, _ palette: Palette) -> StyledText {
    guard let text else { return palette.paint("(none)", .faint) }
    let shown = TerminalText.sanitized(text)
    switch part {
    case .title: return StyledText("'\(shown)'")
    case .time: return palette.paint(shown, .time)
    default: return StyledText(shown)
    }
  }
}
