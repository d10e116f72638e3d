internal import JournalFrontEnd
internal import JournalModel
internal import TerminalKit

/// An entry with one fact on each line and words instead of symbols, for screen readers and speech.
enum PlainEntry {
  /// Returns the lines of an entry, with `more` facts after its thread.
  static func text(
    of found: LocatedEntry,
    besides more: [(name: String, value: String)] = []
  ) -> String {
    let entry = found.entry
    var facts: [(name: String, value: String)] = []
    if let sender = entry.subject.sender { facts.append(("from", sender.description)) }
    if let amount = entry.subject.amount { facts.append(("amount", amount.description)) }
    if !entry.title.isEmpty { facts.append(("title", entry.title)) }
    if !entry.bodyText.isEmpty { facts.append(("text", entry.bodyText)) }
    facts.append(("thread", found.address))
    facts += more
    if entry.isFavorite { facts.append(("favorite", "yes")) }
    for property in entry.shownProperties {
      let field = found.thread.schema[property.key]
      let unit = field?.unit.map { property.value.hasSuffix($0) ? "" : " \($0)" } ?? ""
      facts.append((field?.name.text ?? property.key, property.value + unit))
    }
    let tags = entry.tags.map(\.description)
    if !tags.isEmpty { facts.append(("tags", tags.joined(separator: " "))) }
    if let edited = entry.edited { facts.append(("edited", edited.shown)) }
    facts.append(("id", found.entryID.text))
    return "\(day(of: entry))\n" + facts.map { "\($0.name): \($0.value)\n" }.joined()
  }

  /// `2026-11-22 Sunday 12:09`.
  private static func day(of entry: Entry) -> String {
    guard let stamp = entry.stamp else { return entry.shownTime }
    let time = stamp.time.map { " \("\($0)".prefix(5))" } ?? ""
    return "\(stamp.date) \(stamp.date.weekday.name)\(time)"
  }
}
