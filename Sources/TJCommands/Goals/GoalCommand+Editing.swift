internal import CommandKit
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
    let settings: [GoalSetting?] = try [
      invocation[Self.due].map { .due(try value($0, day)) },
      invocation[Self.start].map { .start(try value($0, day)) },
      invocation[Self.target].map { .target(try value($0, target)) },
      invocation[Self.category].map { .category(try value($0, category)) },
      invocation[Self.importance].map { .importance(try value($0, importance)) },
    ]
    return settings.compactMap(\.self)
  }

  /// Throws a failure if the days of the goal contradict each other after the change; days that do not change may be
  /// invalid.
  private func check(_ settings: [GoalSetting], of thread: JournalThread) throws {
    var (start, due, target) = (thread.date("start"), thread.date("due"), thread.goalTarget)
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
