internal import JournalCrypto
internal import ThreadJournal

/// The key of a journal in which nothing is encrypted yet.
enum FirstKey {
  /// Makes the key of the journal if it has none, for the person's own keys on this device.
  static func make(_ session: Session) throws {
    do {
      return try session.journal.requireKey()
    } catch {
      guard case .encryption(.noKey) = error.reason else { throw error }
    }
    let readers = try session.journal.personalKeys().all().map(\.recipient)
    guard !readers.isEmpty else {
      throw Failure(.notFound, "you have no key on this device", hint: "tj key new")
    }
    let writer = JournalWriter(session)
    let seconds = session.settings.lockMinutes * 60
    let outcome = try writer.save { try session.journal.makeKey(for: readers, seconds: seconds) }
    _ = try writer.report(outcome, "made the key of the journal")
  }
}
