internal import JournalModel

/// The UIDs of what tj writes into calendars: they stay the same from export to export, so that a calendar updates what
/// it has.
enum CalendarUID: Hashable {
  /// An entry.
  case entry(EntryID, in: String)
  /// A day of a goal, which is no entry.
  case goal

  /// Parses a UID; `nil` if it is another program's.
  init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard let domain = parts.last, parts.count > 1 else { return nil }
    if ["steps.threadjournal", "goals.threadjournal"].contains(domain) {
      self = .goal
      return
    }
    let path = text.dropLast(domain.count + 1)
    guard domain == "threadjournal", let slash = path.lastIndex(of: "/"), slash > path.startIndex,
      let id = EntryID(String(path[path.index(after: slash)...]))
    else { return nil }
    self = .entry(id, in: String(path[..<slash]))
  }

  /// The UID of an entry.
  static func of(_ entry: EntryReference) -> String {
    "\(entry.address)/\(entry.id.text)@threadjournal"
  }

  /// The UID of a step of a goal.
  static func ofStep(_ step: String, in address: String) -> String {
    "\(address)/\(step)@steps.threadjournal"
  }

  /// The UID of the day on which a goal is due.
  static func ofGoal(at address: String) -> String { "\(address)@goals.threadjournal" }
}

/// The properties of calendars that only tj knows.
enum CalendarName {
  /// The time in the header of the entry.
  static let time = "X-TJ-TIME"
  /// Tells that the summary is not a title.
  static let untitled = "X-TJ-UNTITLED"
  /// The sender.
  static let sender = "X-TJ-SENDER"
  /// The amount.
  static let amount = "X-TJ-AMOUNT"
  /// A property, as `key:: value`.
  static let property = "X-TJ-PROPERTY"
}
