internal import JournalModel
internal import TerminalKit

/// A change of a part of an entry other than its text.
struct FieldChange: Hashable {
  /// The kind of a part.
  enum Part: Hashable {
    /// The title.
    case title
    /// The date and time.
    case time
    /// The id in the header.
    case id
    /// A field, or anything else with a name and a value.
    case field
    /// The tags.
    case tags
  }

  /// The kind of the part.
  let part: Part

  /// The name of the part.
  let name: String

  /// The values that were removed.
  let removed: [String]

  /// The values that were added.
  let added: [String]

  /// The change from one value to another, either of which may be missing.
  init(_ part: Part, _ name: String, from old: String?, to new: String?) {
    self.init(part, name, removed: [old].compactMap(\.self), added: [new].compactMap(\.self))
  }

  /// The removal and the addition of values.
  init(_ part: Part, _ name: String, removed: [String], added: [String]) {
    (self.part, self.name) = (part, name)
    (self.removed, self.added) = (removed, added)
  }

  /// The values of another change, with each link shortened to its text.
  init(_ part: Part, _ name: String, linksOf change: FieldChange) {
    let texts = [change.removed, change.added].map { $0.map(Self.linkText) }
    self.init(part, name, removed: texts[0], added: texts[1])
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

  /// Whether there is at most one value before and after.
  var isValue: Bool { part != .tags && removed.count <= 1 && added.count <= 1 }
}

/// The values in colors.
extension FieldChange {
  /// The value before, or `-`.
  func old(_ palette: Palette) -> Painted { value(removed.first, palette) }

  /// The value after, or `-`.
  func new(_ palette: Palette) -> Painted { value(added.first, palette) }

  /// `4 → 5`.
  func values(_ palette: Palette, _ glyphs: Glyphs) -> Painted {
    old(palette) + palette.paint(" \(glyphs.arrow) ", .faint) + new(palette)
  }

  /// Each added value with `+`, then each removed one with `-`.
  func items(_ palette: Palette) -> [Painted] {
    added.map { palette.paint("+\(TerminalText.harmless($0))", .added) }
      + removed.map { palette.paint("-\(TerminalText.harmless($0))", .removed) }
  }

  /// The change in full and by its name only, after the verb of the operation; `nil` if the verb says it all.
  func summary(
    after verb: String,
    _ palette: Palette,
    _ glyphs: Glyphs
  ) -> (full: Painted, short: Painted)? {
    let items = items(palette)
    let values = isValue ? values(palette, glyphs) : items.joined(separator: " ")
    switch part {
    case .id: return nil
    case .title: return ("title", "title")
    case .time: return (values, "time")
    case .tags: return (values, Painted(items.count.of("tag")))
    case .field: break
    }
    let shown = palette.paint(TerminalText.harmless(name), .field)
    switch ReservedKey(name) {
    case .edited: return nil
    case .favorite: return verb.hasSuffix("star") ? nil : (shown, shown)
    case .attach:
      let files = FieldChange(.field, name, linksOf: self).items(palette)
      return (files.joined(separator: " "), Painted(files.count.of("file")))
    default: return (shown + " " + values, shown)
    }
  }

  private func value(_ text: String?, _ palette: Palette) -> Painted {
    guard let text else { return palette.paint("(none)", .faint) }
    let shown = TerminalText.harmless(text)
    switch part {
    case .title: return Painted("'\(shown)'")
    case .time: return palette.paint(shown, .time)
    default: return Painted(shown)
    }
  }
}
