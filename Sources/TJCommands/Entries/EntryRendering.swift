internal import JournalExchange
internal import JournalFormat
internal import JournalFrontEnd
internal import JournalModel
internal import TerminalKit

/// Renders entries for people: in a line, in short, or in full.
struct EntryRendering: Sendable {
  /// The format, which decides how much is shown.
  let format: EntryFormat

  /// The colors.
  let palette: Palette

  /// The width of lines.
  let width: Int

  /// The number of columns of the terminal, on which control characters are made visible, or `nil` if the output is not
  /// a terminal.
  let columns: Int?

  /// The least number of columns of a headline, however narrow the terminal is.
  private static let headlineColumns = 24

  /// The lines of an entry; `facts` are additional words, which are shown only in the plain format.
  func text(
    of found: LocatedEntry,
    besides facts: [(name: String, value: String)] = []
  ) -> StyledText {
    switch format {
    case .short: short(found)
    case .plain: StyledText(safe(PlainEntry.text(of: found, besides: facts), keepingLines: true))
    case .full where columns != nil: EntryPage(palette, width: width).text(of: found)
    case .full: full(found)
    default: oneline(found)
    }
  }

  /// `k3f9qd  2024-03-01 09:15  daily  ★ First warm morning  #family  mood=4`.
  ///
  /// On a terminal the headline is cut so that the entry fits on one line.
  private func oneline(_ found: LocatedEntry) -> StyledText {
    let headline = safe(found.entry.headline)
    let line = oneline(found, headline)
    guard let columns, DisplayWidth.of(line.plain) > columns else { return line + "\n" }
    let room = columns + 1 - DisplayWidth.of(oneline(found, "x").plain)
    return oneline(found, DisplayWidth.cut(headline, to: max(room, Self.headlineColumns))) + "\n"
  }

  private func oneline(_ found: LocatedEntry, _ text: String) -> StyledText {
    let entry = found.entry
    var parts = [
      palette.paint(found.entryID.text, .id), palette.paint(found.entry.shownTime, .time),
      palette.paint(TerminalText.sanitized(found.address), .thread),
    ]
    let version = StyledText(found.source.version(of: entry) ?? "")
    let headline = [version, star(entry), lead(entry), StyledText(text)].filter { !$0.isEmpty }
      .joined(separator: " ")
    if !headline.isEmpty { parts.append(headline) }
    let tags = tags(of: entry, besides: headline.plain)
    if !tags.isEmpty { parts.append(tags.joined(separator: " ")) }
    let fields = self.fields(found)
    if !fields.isEmpty { parts.append(fields.joined(separator: " ")) }
    return parts.joined(separator: "  ")
  }

  private func tags(of entry: Entry, besides headline: String) -> [StyledText] {
    entry.tags(besides: headline).map { palette.paint(safe($0.description), .tag) }
  }

  private func short(_ found: LocatedEntry) -> StyledText {
    var text = columns == nil ? heading(found, fields: fields(found)) : shortHeading(found)
    let lines = found.entry.bodyText.split(separator: "\n", omittingEmptySubsequences: true)
    for line in lines.prefix(2) {
      let shown = safe(String(line))
      let cut =
        columns == nil
        ? DisplayWidth.cut(shown, to: width - 2) : palette.glyphs.cut(shown, to: width - 2)
      text += "  \(cut)\n"
    }
    if lines.count > 2 { text += "  \(ellipsis)\n" }
    return text
  }

  /// Returns the time, title and names on one line, and tags and fields below it, as far as they fit the terminal.
  private func shortHeading(_ found: LocatedEntry) -> StyledText {
    let entry = found.entry
    let place = palette.paint("\(safe(found.address)) ^\(found.entryID.text)", .faint)
    var line = palette.paint(entry.shownTime, .time) + "  "
    let marks = [star(entry), lead(entry)].filter { !$0.isEmpty }.joined(separator: " ")
    if !marks.isEmpty { line += marks + (entry.title.isEmpty ? "  " : " ") }
    if !entry.title.isEmpty {
      let used = DisplayWidth.widest(of: line.plain) + 2 + DisplayWidth.widest(of: place.plain)
      let title = palette.glyphs.cut(safe(entry.title), to: max(8, (columns ?? .max) - used))
      line += palette.isolate(title, .title) + "  "
    }
    line += place + "\n"
    let facts = entry.tags.map { safe($0.description) } + fields(found).map(\.plain)
    let edited = entry.edited.map { _ in ["(edited)"] } ?? []
    let shown = fitting(facts + edited, to: width - 2)
    return shown.isEmpty ? line : line + "  " + palette.paint(shown, .faint) + "\n"
  }

  /// Returns as many whole facts as fit a number of columns, and a sign for the rest.
  private func fitting(_ facts: [String], to columns: Int) -> String {
    let all = facts.joined(separator: " ")
    guard DisplayWidth.widest(of: all) > columns else { return all }
    var room = columns - DisplayWidth.of(ellipsis)
    let count = facts.prefix { fact in
      room -= DisplayWidth.widest(of: fact) + 1
      return room >= 0
    }.count
    guard count > 0 else { return palette.glyphs.cut(all, to: columns) }
    return (facts.prefix(count) + [ellipsis]).joined(separator: " ")
  }

  private func full(_ found: LocatedEntry) -> StyledText {
    var text = heading(found)
    for property in found.entry.shownProperties {
      let value = safe(property.value).split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\n    ")
      let field = found.thread.schema[property.key]
      let name = field?.label ?? field?.name.text ?? property.key
      let unit = field?.unit.map { " " + safe($0) } ?? ""
      text += "  \(palette.paint(safe(name) + ":", .field)) \(value)\(unit)\n"
    }
    let body = found.entry.bodyText
    if !body.isEmpty { text += "\n\(Wrapping.wrap(safe(body, keepingLines: true), to: width))" }
    return text
  }

  private func heading(_ found: LocatedEntry, fields: [StyledText] = []) -> StyledText {
    let entry = found.entry
    var parts = [palette.paint(found.entry.shownTime, .time)]
    let marks = [star(entry), lead(entry)].filter { !$0.isEmpty }
    let title = entry.title.isEmpty ? [] : [palette.paint(safe(entry.title), .title)]
    if !(marks + title).isEmpty { parts.append((marks + title).joined(separator: " ")) }
    let tags = entry.tags.map { palette.paint(safe($0.description), .tag) }
    if !tags.isEmpty { parts.append(tags.joined(separator: " ")) }
    if !fields.isEmpty { parts.append(fields.joined(separator: " ")) }
    if entry.edited != nil { parts.append(palette.paint("(edited)", .faint)) }
    parts.append(
      palette.paint("\(TerminalText.sanitized(found.address)) ^\(found.entryID.text)", .faint)
    )
    return parts.joined(separator: "  ") + "\n"
  }

  /// The sign for text that is left out; it is always `…` in files and pipes.
  private var ellipsis: String { columns == nil ? "…" : palette.glyphs.ellipsis }

  private func star(_ entry: Entry) -> StyledText {
    entry.isFavorite ? palette.paint(columns == nil ? "★" : palette.glyphs.star, .star) : ""
  }

  /// The speaker, or the amount.
  private func lead(_ entry: Entry) -> StyledText {
    let subject = entry.subject
    let words = [subject.sender?.description, subject.amount?.description].compactMap(\.self)
    return words.map { palette.paint(safe($0), .sender) }.joined(separator: " ")
  }

  private func fields(_ found: LocatedEntry) -> [StyledText] {
    found.entry.shownProperties.compactMap { property in
      guard let name = found.entry.listedName(of: property) else { return nil }
      let value = safe(property.value.replacing("\n", with: " "))
      return
        "\(palette.paint(safe(name), .field))=\(DisplayWidth.cut(value, to: 40, mark: ellipsis))"
    }
  }

  private func safe(_ text: String, keepingLines: Bool = false) -> String {
    guard columns != nil else { return text }
    guard keepingLines else { return TerminalText.sanitized(text) }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText.sanitized(String($0).replacing("\t", with: "    ")) }
      .joined(separator: "\n")
  }
}
