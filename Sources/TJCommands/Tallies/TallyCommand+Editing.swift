internal import JournalFrontEnd
internal import JournalIndex
internal import JournalModel
internal import ThreadJournal

/// Changing the settings.
extension TallyCommand {
  func edit() throws -> ExitCode {
    try refuseCounting(with: "tj tally edit")
    let address = try TallyNames(session).address(of: words[0])
    guard !options.settings.isEmpty else {
      throw Failure(
        .usage,
        "no settings given",
        hint: "tj help tally edit"
      )
    }
    let changed = try changedSettings()
    let old = try session.reader.currentThread(at: address)
    let before = try session.reader.everything().tally(at: address)
    let writer = JournalWriter(session)
    let outcome = try writer.save { try session.journal.set(changed, ofTally: address) }
    if session.options.output.isJSON {
      try writer.tellNotes(of: outcome)
      let tally = try session.reader.everything().tally(at: address)
      try show(TallyBoard(tallies: [tally].compactMap(\.self)))
      return try writer.conclude(outcome)
    }
    var changes = ValueChanges()
    for (key, text) in options.settings {
      let (was, value) = (old.text(key) ?? Self.defaults[key], text.trimmingBlanks)
      let new = value.isEmpty ? Self.defaults[key] : value
      if was != new { changes.add(key, from: was?.asShownValue, to: new?.asShownValue) }
    }
    let isSame = outcome.state == .unchanged
    let ending = try writer.report(
      outcome,
      isSame ? "nothing changed" : changes.result(in: address)
    )
    if let before, let now = try session.reader.everything().tally(at: address) {
      try tell(changeFrom: before.counts, to: now.counts)
    }
    return ending
  }

  /// Says which sums of the past a new target or reset has changed: those with counts that `=` has set.
  private func tell(changeFrom old: TallyCounts, to new: TallyCounts) throws {
    let counts = Dictionary(uniqueKeysWithValues: old.days.map { ($0.date, $0.count) })
    let changed = new.days.filter { counts[$0.date] != $0.count }
    if old.total != new.total {
      let totals = [old.total, new.total].map(TallyWording.text)
      try session.messages.say("the total was \(totals[0]) and is \(totals[1]) now")
    }
    guard let first = changed.first?.date, let last = changed.last?.date else { return }
    let dates = first == last ? "on \(first)" : "from \(first) to \(last)"
    try session.messages.say("the counts of \(changed.count.of("day")) changed, \(dates)")
  }

  /// Returns the settings with their new values, each `nil` for the default.
  private func changedSettings() throws -> [TallySetting] {
    var changed: [TallySetting] = []
    for (key, text) in options.settings {
      let value = text.trimmingBlanks
      switch key {
      case "target" where !value.isEmpty: try Self.check(target: value)
      case "color" where !value.isEmpty: _ = try Self.color(value)
      default: break
      }
      let isDefault = value.isEmpty || Self.defaults[key] == value
      changed.append(TallySetting(key, isDefault ? nil : value))
    }
    return changed
  }

  /// The values that are not written.
  private static let defaults = [
    "reset": TallyPeriod.never.rawValue, "marks": Marks.western.rawValue,
  ]
}
