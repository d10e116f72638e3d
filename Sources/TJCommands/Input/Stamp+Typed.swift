internal import JournalModel
internal import ThreadJournal

extension Stamp {
  /// Parses a typed time, with the offset that is in force at that time on this device; `forms` are suggested for what is
  /// no time at all.
  init(typed text: String, in session: Session, forms: String? = nil) throws(Failure) {
    do throws(DateError) {
      self = try session.now.stamp(of: DateExpression(text), from: session.times)
    } catch {
      if let forms, case .notUnderstood = error.reason, error.suggestion == nil {
        throw Failure(.usage, error.problem, hint: forms)
      }
      throw Failure(error)
    }
  }
}

extension Stamp {
  /// Parses a typed time, and reports it if it was not a plain date, or names a time that does not exist.
  init(telling text: String, in session: Session) throws(Failure) {
    let stamp = try Stamp(typed: text, in: session)
    if let written = Stamp(text) {
      if written.time != stamp.time {
        try session.messages.say("'\(text)' does not exist on that day; used \(stamp)")
      }
    } else {
      try session.messages.say("'\(text)' is \(stamp.shownWithOffset)")
    }
    self = stamp
  }
}
