internal import JournalFormat
internal import JournalFrontEnd
internal import JournalModel
internal import TerminalKit

/// A whole entry on a terminal: title, facts, fields and text.
struct EntryPage: Sendable {
  /// The rule between two entries.
  static func rule(_ glyphs: Glyphs) -> String { glyphs.rule(8) }

  /// A name and its value.
  private struct Row {
    let name: String
    var value: String
    var look: TextStyle?
  }

  private let palette: Palette
  private let width: Int

  /// Creates pages with lines of at most `width` columns, as far as words allow.
  init(_ palette: Palette, width: Int) { (self.palette, self.width) = (palette, width) }

  /// Returns the lines of an entry.
  func text(of found: LocatedEntry) -> StyledText {
    let fields = fields(of: found)
    let body = found.entry.bodyText
    var parts = [heading(of: found)]
    if !fields.isEmpty { parts.append(lines(of: fields)) }
    if !body.isEmpty { parts.append(text(body)) }
    return parts.joined(separator: "\n")
  }

  private func heading(of found: LocatedEntry) -> StyledText {
    let entry = found.entry
    let star = entry.isFavorite ? [palette.paint(palette.glyphs.star, .star)] : []
    let lead = [entry.subject.sender?.description, entry.subject.amount?.description]
      .compactMap(\.self).map { palette.paint(safe($0), .sender) }
    let title = entry.title.isEmpty ? [] : [palette.paint(safe(entry.title), .title)]
    let words = (star + lead + title).joined(separator: " ")
    var facts = [
      palette.paint(shownTime(entry), .time), palette.paint(safe(found.address), .thread),
      palette.paint(found.entryID.text, .id),
    ].joined(separator: " \(palette.glyphs.separator) ")
    if let edited = entry.edited { facts += palette.paint(" (edited \(edited.shown))", .faint) }
    return ((words.isEmpty ? [] : words.rows(to: width)) + facts.rows(to: width))
      .map { $0 + "\n" }.joined()
  }

  /// `Sunday 2026-11-22 08:12 +01:00`.
  private func shownTime(_ entry: Entry) -> String {
    guard let stamp = entry.stamp else { return safe(entry.shownTime) }
    return "\(stamp.date.weekday.name) \(stamp.shownWithOffset)"
  }

  /// Returns the names and values of an entry in the order of its schema, a group in one row; then the tags, and
  /// properties that the schema does not define.
  private func fields(of found: LocatedEntry) -> [Row] {
    let schema = found.thread.schema
    var rows: [Row] = []
    var groups: [String: Int] = [:]
    for (property, field) in definedProperties(of: found) {
      let value = safe(property.value) + unit(of: field, besides: property.value)
      guard let group = field.name.group else {
        rows.append(Row(name: safe(field.title), value: value))
        continue
      }
      let part = "\(safe(field.title)) \(value)"
      if let place = groups[group] {
        rows[place].value += " \(palette.glyphs.separator) \(part)"
      } else {
        groups[group] = rows.count
        let label = schema.groups.first { $0.name == group }?.label ?? group
        rows.append(Row(name: safe(label), value: part))
      }
    }
    let tags = found.entry.tags.map { safe($0.description) }
    if !tags.isEmpty {
      rows.append(Row(name: "tags", value: tags.joined(separator: " "), look: .tag))
    }
    for property in found.entry.shownProperties where schema[property.key] == nil {
      rows.append(Row(name: Self.name(of: property.key), value: safe(property.value)))
    }
    return rows
  }

  /// Returns the properties that the schema defines, in its order.
  private func definedProperties(
    of found: LocatedEntry
  ) -> [(property: Entry.Property, field: FieldDefinition)] {
    let schema = found.thread.schema
    var places: [FieldName: Int] = [:]
    for (place, field) in schema.fields.enumerated() { places[field.name] = place }
    let known = found.entry.shownProperties.compactMap { property in
      schema[property.key].map { (property: property, field: $0) }
    }
    return known.enumerated().sorted { one, other in
      let first = places[one.element.field.name] ?? .max
      let second = places[other.element.field.name] ?? .max
      return (first, one.offset) < (second, other.offset)
    }.map(\.element)
  }

  private func unit(of field: FieldDefinition, besides value: String) -> String {
    guard let unit = field.unit, !value.hasSuffix(unit) else { return "" }
    return " " + safe(unit)
  }

  /// The label of a property with a reserved key.
  private static func name(of key: String) -> String {
    switch ReservedKey(key) {
    case .location: "place"
    case .attach: "media"
    default: TerminalText.sanitized(key)
    }
  }

  /// Returns names in one column and values in another, wrapped to fit.
  private func lines(of rows: [Row]) -> StyledText {
    let column = rows.map { DisplayWidth.of($0.name) }.max() ?? 0
    let margin = String(repeating: " ", count: column + 2)
    var text: StyledText = ""
    for row in rows {
      text += palette.paint(DisplayWidth.padded(row.name, to: column), .field)
      let lines = Wrapping.wrap(row.value, to: max(20, width - margin.count))
      for (number, line) in lines.split(separator: "\n").enumerated() {
        text += StyledText(number == 0 ? "  " : margin)
        text += row.look.map { palette.paint(String(line), $0) } ?? StyledText(String(line))
        text += "\n"
      }
      if row.value.isEmpty { text += "\n" }
    }
    return text
  }

  /// Returns the text of an entry in lines that fit; headings are bold and quotations faint.
  private func text(_ body: String) -> StyledText {
    var text: StyledText = ""
    for line in body.split(separator: "\n", omittingEmptySubsequences: false) {
      let shown = TerminalText.sanitized(String(line).replacing("\t", with: "    "))
      let wrapped = Wrapping.wrap(shown, to: width)
      let isHeading = line.wholeMatch(of: /#{1,6} .*/) != nil
      text +=
        isHeading
        ? palette.paint(wrapped, .title)
        : line.hasPrefix(">") ? palette.paint(wrapped, .faint) : StyledText(wrapped)
    }
    return text
  }

  private func safe(_ text: String) -> String {
    TerminalText.sanitized(text.replacing("\n", with: " "))
  }
}
