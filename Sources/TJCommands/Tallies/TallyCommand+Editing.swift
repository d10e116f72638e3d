internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// Changing the settings.
extension TallyCommand {
  func edit() throws(Failure) -> ExitCode {
    try refuseCounting(with: "tj tally edit")
    let address = try TallyNames(session).address(of: words[0])
    guard !options.settings.isEmpty else {
      throw Failure(
        .usage,
        "no settings given",
        hint: "tj help tally edit"
      )
    }
    let metadata = try changedMetadata()
    let old = try session.reader.currentThread(at: address)
    let writer = JournalWriter(session)
    let outcome = try writer.save { () throws(JournalError) in
      try session.journal.setTally(metadata, of: address)
    }
    if session.options.output.isJSON {
      try writer.tellNotes(of: outcome)
      let tally = try session.reader.everything().tally(at: address)
      try TallyBoard(session).show([tally].compactMap(\.self))
      return try writer.conclude(outcome)
    }
    var changes = ValueChanges()
    for (key, text) in options.settings {
      let (was, value) = (old.text(key) ?? Self.defaults[key], text.trimmingBlanks)
      let new = value.isEmpty ? Self.defaults[key] : value
      if was != new { changes.add(key, from: was?.asShownValue, to: new?.asShownValue) }
    }
    let isSame = outcome.state == .unchanged
    return try writer.report(outcome, isSame ? "nothing changed" : changes.result(in: address))
  }

  /// Returns the keys of the front matter with their new values, each `nil` for the default.
  private func changedMetadata() throws(Failure) -> [(key: String, value: String?)] {
    var changed: [(key: String, value: String?)] = []
    for (key, text) in options.settings {
      let value = text.trimmingBlanks
      switch key {
      case "target" where !value.isEmpty: try Self.check(target: value)
      case "color" where !value.isEmpty: _ = try Self.color(value)
      default: break
      }
      let isDefault = value.isEmpty || Self.defaults[key] == value
      changed.append((key, isDefault ? nil : value))
    }
    return changed
  }

  /// The values that are not written.
  private static let defaults = [
    "reset": TallyPeriod.never.rawValue, "marks": Marks.western.rawValue,
  ]
}
