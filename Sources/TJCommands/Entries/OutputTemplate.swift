internal import JournalExchange
internal import JournalFrontEnd
internal import JournalModel
internal import TerminalKit

/// A custom output format: `{{id}} {{title}}`.
struct OutputTemplate: Sendable {
  /// The names that stand for parts of an entry; any other name is a field.
  static let names = [
    "id", "time", "date", "day", "thread", "title", "headline", "body", "tags", "star", "sender",
    "amount", "edited", "path",
  ]

  private let template: TextTemplate
  private let isHarmless: Bool

  /// Parses a template; `fields` are the names of known fields.
  init(_ text: String, fields: [String], isHarmless: Bool) throws(TemplateError) {
    let day = try TimePattern("yyyy-MM-dd")
    let variables: [TextTemplate.Variable] = Self.names.map { name in
      switch name {
      case "date": .time(name, day)
      case "time", "edited": .time(name)
      default: .text(name)
      }
    }
    let others = fields.filter { !Self.names.contains($0) }
    template = try TextTemplate(
      text,
      variables: variables + others.map { .text($0) },
      syntax: .argument
    )
    self.isHarmless = isHarmless
  }

  /// Returns the line for an entry.
  func text(of source: LocatedEntry) -> String {
    let entry = source.entry
    let text = template.filled { name in value(name, of: source, entry) }
    let shown =
      isHarmless
      ? text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { TerminalText.sanitized(String($0)) }.joined(separator: "\n") : text
    return shown + "\n"
  }

  private func value(
    _ name: String,
    of source: LocatedEntry,
    _ entry: Entry
  ) -> TextTemplate.Value? {
    switch name {
    case "id": .text(source.entryID.text)
    case "time", "date": entry.stamp.map { .time($0) } ?? .text(entry.shownTime)
    case "day": .text(entry.stamp?.date.description ?? "")
    case "thread": .text(source.address)
    case "title": .text(entry.title)
    case "headline": .text(entry.headline)
    case "body": .text(entry.bodyText)
    case "tags": .text(entry.tags.description)
    case "star": .text(entry.isFavorite ? "★" : "")
    case "sender": .text(entry.subject.sender?.text ?? "")
    case "amount": .text(entry.subject.amount?.description ?? "")
    case "edited": entry.edited.map { .time($0) }
    case "path": .text(source.address + ".md")
    default: .text(entry.values(of: name).joined(separator: ", "))
    }
  }
}
