internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

extension FieldDefinition {
  /// Returns a typed value in the form in which it is written: for a field of dates, `yesterday` as a date.
  func value(typed text: String, in session: Session) -> String {
    value(
      typed: text,
      now: session.now,
      from: session.times,
      dayStart: session.settings.dayStart
    )
  }
}

extension EntryTimestamp {
  /// Parses a typed time, with the offset that is in force at that time on this device; `forms` is the hint for text
  /// that is not a time at all.
  init(typed text: String, in session: Session, forms: String? = nil) throws {
    do throws(DateError) {
      self = try session.now.stamp(
        of: DateExpression(text),
        from: session.times,
        dayStart: session.settings.dayStart
      )
    } catch {
      if let forms, case .notUnderstood = error.reason, error.suggestion == nil {
        throw Failure(.usage, error.problem, hint: forms)
      }
      throw error
    }
  }
}

extension EntryTimestamp {
  /// Parses a typed time, and reports the result if the time was typed in words, does not exist, or occurs twice.
  init(telling text: String, in session: Session) throws {
    let stamp = try EntryTimestamp(typed: text, in: session)
    if let written = EntryTimestamp(text) {
      if written.time != stamp.time {
        try session.messages.say("'\(text)' does not exist on that day; used \(stamp)")
      } else if written.offset == nil, let zone = session.times.device,
        session.times.zones.resolve(written, in: zone)?.fit == .repeated
      {
        let used = stamp.shownWithOffset
        try session.messages.say("'\(text)' occurs twice on that day; used \(used)")
      }
    } else {
      try session.messages.say("'\(text)' is \(stamp.shownWithOffset)")
    }
    self = stamp
  }
}
