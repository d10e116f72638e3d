internal import JournalFrontEnd
internal import JournalSearch
internal import JournalModel
internal import ThreadJournal

/// The days of a calendar, and the subject that is shown for them.
struct CalendarContent {
  let subject: CalendarSubject
  let days: CalendarDays

  /// Counts the days of a period in the journal of a session.
  ///
  /// The name is that of a field, else of a tally. Whether a thread defines the field is checked only if no entry has
  /// it, since that requires reading all files.
  init(of period: DayPeriod, _ query: Query, by name: String?, in session: Session) throws {
    func count(
      _ query: Query,
      _ value: CalendarValue = .none,
      of address: String? = nil
    ) throws -> CalendarDays {
      try session.reader.asking { snapshot in
        let chosen = address.map { snapshot.selecting([$0]) } ?? snapshot
        return try chosen.calendar(of: period, matching: query, by: value)
      }
    }
    guard let name else {
      (subject, days) = (.entries(tag: nil), try count(query))
      return
    }
    if name.hasPrefix("#") {
      let tag = try Tag(typed: name)
      (subject, days) = (.entries(tag: tag), try count(.all([query, .tag(tag)])))
      return
    }
    let counted = try count(query, .field(name))
    if counted.measure == nil, let (address, target) = try Self.tally(named: name, in: session) {
      (subject, days) = (.tally(address, target), try count(query, .amount, of: address))
      return
    }
    try Self.check(name, counted, in: session)
    (subject, days) = (.field(name), counted)
  }

  /// Returns the address of the tally with a name, and its target for a day; `nil` if there is no such tally.
  private static func tally(
    named name: String,
    in session: Session
  ) throws -> (address: String, target: TallyTarget?)? {
    guard let found = try session.reader.snapshot().thread(named: name),
      let tally = found.thread.tally
    else { return nil }
    return (found.address, tally.shownPeriod == .daily ? tally.parsedTarget : nil)
  }

  /// Throws a failure if a field has no values that a calendar can show.
  private static func check(_ name: String, _ days: CalendarDays, in session: Session) throws {
    guard days.measure != nil else {
      return try FieldNames(session).check(name, isNameOf: "field or tally")
    }
    if days.choices.isEmpty, !days.all.contains(where: { $0.day.value != nil }) {
      let thread = try session.reader.snapshot().metadata.first { $0.thread.schema[name] != nil }
      switch thread?.thread.schema[name]?.type {
      case nil, .number, .integer, .scale, .duration, .choice, .choices:
        // The field may have numbers or choices on other days, although it has none on these.
        return
      case .text, .bool, .date, .datetime, .link, .url, .tags: break
      }
      let (field, place) = (ShellWords.operand(name), thread.map { ShellWords.operand($0.address) })
      throw Failure(
        .notFound,
        "the field '\(name)' has neither numbers nor choices",
        hint: place.map { "tj field set \(field) --type TYPE -t \($0)" } ?? "",
        "tj help fields"
      )
    }
  }
}
