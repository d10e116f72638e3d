internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

/// The part of a journal that a model may see.
enum ModelScope {
  /// Returns a scope with only those of its threads that `-t` names.
  static func narrowed(_ scope: ReadScope, in session: Session) throws -> ReadScope {
    guard !session.options.threads.isEmpty else { return scope }
    let shown = try snapshot(of: session, scope)
    var scope = scope
    scope.threads = try session.options.threads.flatMap { try addresses(named: $0, in: shown) }
    return scope
  }

  /// Returns the addresses of the threads that a name stands for; `advice` is given if there are none.
  static func addresses(
    named name: String,
    in shown: JournalSnapshot,
    advice: String = ""
  ) throws -> [String] {
    let addresses = shown.addresses(named: name)
    guard !addresses.isEmpty else {
      throw Failure(
        .notFound,
        "no thread that can be shown to a model: \(name)",
        hint: "tj threads",
        "private, encrypted and archived threads are not shown",
        advice
      )
    }
    return addresses
  }

  /// The part of the journal in a scope as it is now, without counts.
  static func snapshot(of session: Session, _ scope: ReadScope) throws -> JournalSnapshot {
    let (dayStart, weekStart) = (session.settings.dayStart, session.settings.weekStart)
    return try session.journal.snapshot(for: scope, dayStart: dayStart, weekStart: weekStart)
      .leavingOutCounts(LeftOutCounts())
  }
}
