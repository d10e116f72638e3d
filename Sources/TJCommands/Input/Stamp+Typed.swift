internal import JournalModel
internal import ThreadJournal

extension Stamp {
  /// The time that a person typed, with the offset that holds then at this device.
  init(typed text: String, in session: Session) throws(Failure) {
    do throws(DateError) {
      self = try session.now.stamp(of: DateExpression(text), from: session.times)
    } catch {
      throw Failure(error)
    }
  }
}
