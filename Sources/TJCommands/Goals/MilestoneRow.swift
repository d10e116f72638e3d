internal import JournalExchange
internal import JournalFrontEnd
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// A milestone in a list.
struct MilestoneRow {
  private let found: LocatedEntry
  private let milestone: Milestone
  private let today: CivilDate

  /// The sign of its category with a blank after it; empty if it has none.
  private let sign: String

  /// The row of an entry, or `nil` if it is not a milestone.
  init?(_ found: LocatedEntry, in session: Session) {
    guard let milestone = found.entry.milestone(from: session.settings.dayStart) else { return nil }
    (self.found, self.milestone, today) = (found, milestone, session.today)
    sign = session.settings.sign(of: milestone.category)
  }

  /// The id, the day, the category, and the title with the next anniversary or the distance.
  func cells(separator: String) -> [String] {
    let note = next.map { "yearly, next \($0.day.distance(from: today))" }
    let title = [found.entry.headline, note ?? milestone.date.distance(from: today)]
    return [
      found.entryID.text, "\(milestone.date) \(milestone.date.weekday.abbreviation)",
      TerminalText.harmless(milestone.category),
      sign + TerminalText.harmless(title.joined(separator: " \(separator) ")),
    ]
  }

  /// Writes its members as JSON.
  func write(to json: inout JSONWriter) {
    json.text("id", found.entryID.text)
    json.text("thread", found.address)
    json.text("day", milestone.date.description)
    json.text("category", milestone.category)
    json.text("sign", sign.first.map { String($0) })
    json.text("title", found.entry.headline)
    json.text("repeats", milestone.repeats?.rawValue)
    json.texts("remind", milestone.reminders.map(\.description))
    json.text("next", next?.day.description)
  }

  private var next: Anniversary? {
    milestone.anniversaries(from: today, through: today.adding(days: 366)).first {
      if case .years = $0.count { true } else { false }
    }
  }
}
