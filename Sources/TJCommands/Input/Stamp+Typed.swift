internal import JournalModel
internal import ThreadJournal

extension Stamp {
  /// Parses a typed time, with the offset that is in force at that time on this device.
  init(typed text: String, in session: Session) throws(Failure) {
    do throws(DateError) {
      self = try session.now.stamp(of: DateExpression(text), from: session.times)
    } catch {
      throw Failure(error)
    }
  }
}
