internal import JournalFrontEnd
internal import ThreadJournal

extension EntryNames {
  /// Creates the names of the entries that a session reads.
  init(_ session: Session) {
    self.init(session.reader, now: session.now.instant) {
      try EmptyResultAdvice(session).explain($0)
    }
  }
}

extension FieldNames {
  /// Creates the names of the fields that a session reads.
  init(_ session: Session) { self.init(session.reader) }
}
