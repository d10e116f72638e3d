internal import JournalExchange
internal import JournalFrontEnd
internal import JournalModel

/// `tj import`: how a file of another program was read, and what of it is new.
struct ImportSummary: Report {
  /// The size in bytes from which a thread becomes slow to edit.
  static let largeSize = 50 << 20

  /// The number of lines and files that are named one by one on a screen.
  private static let shownCount = 20

  private let input: ImportInput
  private let plan: ImportPlan
  private let media: ImportedMedia
  private let isTrial: Bool

  /// Whether something was purged from the journal, which an import brings back.
  private let hasPurges: Bool

  /// The size in bytes of the largest thread, about.
  let largest: Int

  /// Summarizes what was read from a file, and what is planned.
  init(
    file: String,
    _ input: ImportInput,
    _ plan: ImportPlan,
    _ media: ImportedMedia,
    isTrial: Bool,
    hasPurges: Bool
  ) {
    self.hasPurges = hasPurges
    (self.input, self.plan, self.media, self.isTrial) = (input, plan, media, isTrial)
    largest =
      plan.groups.map { group in
        group.new.reduce(group.thread?.bytes.count ?? 0) { $0 + $1.entry.body.count + 120 }
      }.max() ?? 0
  }

  private var report: ImportReport { input.report }

  private var noun: String { report.chats.isEmpty ? "entry" : "message" }

  private func counted(_ count: Int) -> String {
    noun == "entry" ? count.of("entry", "entries") : count.of("message")
  }

  /// The first and the last day of entries, such as `2024-04-02 to 2026-11-10`.
  private static func span(_ items: [ImportItem]) -> String {
    let days = items.compactMap { $0.entry.stamp?.date }
    guard let first = days.min(), let last = days.max() else { return "" }
    return first == last ? "\(first)" : "\(first) to \(last)"
  }

  /// The people with the number of their messages, those with most messages first.
  private var people: [(name: String, count: Int)] {
    var counts: [String: Int] = [:]
    for item in input.items { counts[item.entry.message?.sender ?? "", default: 0] += 1 }
    counts[""] = nil
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }

  private var readings: [(String, String)] {
    var facts = report.facts.map { ($0.name, $0.text) }
    if let zone = input.zone { facts.append(("zone", zone)) }
    facts.append(("span", Self.span(input.items)))
    let people = people
    var who = people.prefix(5).map { "\($0.name) \($0.count)" }.joined(separator: ", ")
    if people.count > 5 { who += ", and \(people.count - 5) more" }
    let count = "\(input.items.count)" + (who.isEmpty ? "" : ": \(who)")
    facts.append((noun == "entry" ? "entries" : "messages", count))
    if report.eventCount > 0 { facts.append(("notices", "\(report.eventCount)")) }
    if report.chats.count > 1 { facts.append(("chats", "\(report.chats.count)")) }
    if !report.unread.isEmpty {
      facts.append(("unread", "\(report.unread.count) of \(report.recordCount.of("line"))"))
      facts += Self.named(
        report.unread.map { line in
          (line.file.map { "\($0), " } ?? "") + "line \(line.line): \(line.problem)"
        }
      )
    }
    return facts
  }

  /// What happens to the entries, by thread.
  private var results: [(String, String)] {
    var results: [(String, String)] = []
    for group in plan.groups {
      if !group.new.isEmpty {
        let place = "\(counted(group.new.count)) to \(group.address)"
        results.append((isTrial ? "new" : "imported", "\(place), \(Self.span(group.new))"))
      }
      if group.new.isEmpty, group.file != nil { results.append(("created", group.address)) }
      if group.returningCount > 0, hasPurges {
        let count = counted(group.returningCount)
        results.append(("", "of these, \(count) between known ones, as after a purge"))
      }
      results += known(group)
    }
    let known =
      input.items.count - plan.differing.count - plan.moved.count
      - plan.groups.reduce(0) { $0 + $1.new.count + $1.knownCount + $1.removedCount }
    let place = known == 1 ? "its thread" : "their threads"
    if known > 0 { results.append(("skipped", "\(counted(known)) already in \(place)")) }
    let found = media.count - media.missing.count
    if found > 0 { results.append(("attached", found.of("file"))) }
    if !media.missing.isEmpty {
      results.append(("missing", "\(media.missing.count) of \(media.count.of("attachment"))"))
      results += Self.named(media.missing)
    }
    return results
  }

  /// What happens to the entries of a thread that were imported before.
  private func known(_ group: ImportPlan.Group) -> [(String, String)] {
    var rows: [(String, String)] = []
    if !group.conflicts.isEmpty {
      let count = counted(group.conflicts.count)
      rows.append(
        ("", "of these, \(count) beside an earlier version with another text, which stays:")
      )
      rows += Self.named(group.conflicts.map(Self.name))
    }
    let updated = plan.updatedCount(in: group)
    if updated > 0 {
      let place = "\(counted(updated)) in \(group.address)"
      rows.append((isTrial ? "changed" : "updated", place))
    }
    let same = group.knownCount - updated
    if same > 0 { rows.append(("skipped", "\(counted(same)) already in \(group.address)")) }
    if group.removedCount > 0 {
      let count = counted(group.removedCount)
      rows.append(("skipped", "\(count) removed from \(group.address)"))
    }
    return rows
  }

  /// A few words of an entry, after its day.
  private static func name(_ item: ImportItem) -> String {
    let line = item.entry.body.prefix { $0 != 0x0A }
    let text = item.entry.title.isEmpty ? String(decoding: line, as: UTF8.self) : item.entry.title
    let day = item.entry.stamp.map { "\($0.date) " } ?? ""
    return "\(day)'\(text.prefix(60))'"
  }

  /// A row for each of the first texts, and one for the number of the others.
  private static func named(_ texts: [String]) -> [(String, String)] {
    let rest = texts.count - shownCount
    let shown = texts.prefix(shownCount).map { ("", $0) }
    return shown + (rest > 0 ? [("", "and \(rest) more, which --json lists")] : [])
  }

  /// How the file was read.
  var readingSections: [Section] { Self.table(readings) }

  /// What was imported, which is shown when it is saved.
  var resultSections: [Section] { Self.table(results) }

  var sections: [Section] { readingSections + resultSections }

  private static func table(_ facts: [(String, String)]) -> [Section] {
    let rows = facts.filter { !$0.1.isEmpty }.map { label, text in
      let gap = String(repeating: " ", count: max(0, 8 - label.count))
      return Table.Row([RichText(label + gap, .field)], .words(RichText(text)))
    }
    return rows.isEmpty ? [] : [.table(Table(columns: [.init(nil, .field)], groups: [rows]))]
  }

  var json: any JSONConvertible {
    [
      "format": input.format.name,
      "facts": report.facts.map { ["name": $0.name, "text": $0.text] as JSONObject },
      "zone": input.zone ?? "",
      "records": report.recordCount,
      "entries": input.items.count,
      "notices": report.eventCount,
      "people": people.map { ["name": $0.name, "messages": $0.count] as JSONObject },
      "unread": report.unread.map {
        ["file": $0.file ?? "", "line": $0.line, "problem": $0.problem] as JSONObject
      },
      "threads": plan.groups.map { group in
        [
          "thread": group.address, "new": group.new.count, "known": group.knownCount,
          "removed": group.removedCount, "updated": plan.updatedCount(in: group),
          "conflicting": group.conflicts.map(Self.name),
          "isCertain": group.agreement?.isCertain ?? true,
        ] as JSONObject
      },
      "attachments": media.count, "missing": media.missing, "isTrial": isTrial,
    ] as JSONObject
  }
}
