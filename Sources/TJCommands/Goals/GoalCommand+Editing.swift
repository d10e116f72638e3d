internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

/// Changing the settings.
extension GoalCommand {
  func edit() throws -> ExitCode {
    let address = try goal().address
    let settings = try settings()
    guard !settings.isEmpty else {
      throw Failure(
        .usage,
        "no settings given",
        hint: "tj help goal edit"
      )
    }
    let old = try session.reader.currentThread(at: address)
    try check(settings, of: old)
    let writer = JournalWriter(session)
    let outcome = try writer.save { try session.journal.set(settings, ofGoal: address) }
    if session.options.output.isJSON {
      try writer.tellNotes(of: outcome)
      try Output(session).print(GoalPage(goal: goal(), today: session.today))
      return try writer.conclude(outcome)
    }
    var changes = ValueChanges()
    for setting in settings {
      let (was, new) = (old.text(setting.key), setting.text)
      if was != new { changes.add(setting.key, from: was?.asShownValue, to: new?.asShownValue) }
    }
    let isSame = outcome.state == .unchanged
    return try writer.report(outcome, isSame ? "nothing changed" : changes.result(in: address))
  }

  /// Returns the settings that the options give; an empty value removes one.
  private func settings() throws -> [GoalSetting] {
    func value<Value>(_ text: String, _ parse: (String) throws -> Value) throws -> Value? {
      let text = text.trimmingBlanks
      return text.isEmpty ? nil : try parse(text)
    }
    var settings: [GoalSetting] = []
    if let text = options.due { settings.append(.due(try value(text, day))) }
    if let text = options.start { settings.append(.start(try value(text, day))) }
    if let text = options.target { settings.append(.target(try value(text, target))) }
    if let text = options.category { settings.append(.category(try value(text, category))) }
    if let text = options.importance { settings.append(.importance(try value(text, importance))) }
    return settings
  }

  /// Throws a failure if the days of the goal do not go together after the change; those that stay as they are may be
  /// wrong.
  private func check(_ settings: [GoalSetting], of thread: JournalThread) throws {
    let day = { (key: String) in thread.text(key).flatMap { Stamp($0)?.date } }
    var (start, due, target) = (day("start"), day("due"), thread.goalTarget)
    var isOfDays = false
    for setting in settings {
      switch setting {
      case .start(let day): (start, isOfDays) = (day, true)
      case .due(let day): (due, isOfDays) = (day, true)
      case .target(let new): (target, isOfDays) = (new, true)
      case .category, .importance: break
      }
    }
    guard isOfDays else { return }
    let created = thread.created.map { session.settings.dayStart.day(of: $0) }
    try check(from: start, to: due, target, createdOn: created)
  }
}
