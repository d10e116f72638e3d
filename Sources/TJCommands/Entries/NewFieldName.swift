internal import JournalFrontEnd
internal import JournalModel
internal import Spelling

/// A name that becomes the name of a field by being used; if it resembles an existing one, it is most likely a typing
/// error.
struct NewFieldName {
  private let name: String
  private let session: Session

  /// Creates the name, as it was typed.
  init(_ name: String, in session: Session) { (self.name, self.session) = (name, session) }

  /// Asks for confirmation if the name resembles that of a field and is not in use yet; without a terminal, warns.
  ///
  /// - Throws: A failure if the answer is no.
  func confirm() throws {
    let known = FieldNames(session)
    guard let meant = NearestWord.to(name, among: try known.fields().sorted()),
      try !known.isField(name)
    else { return }
    let questions = Questions(session)
    let shown = name.asShownValue
    guard questions.canAsk, !session.options.isAgreed else {
      return try session.messages.warn(
        "no field is called \(shown) so far",
        hint: "did you mean '\(meant)'?"
      )
    }
    try session.messages.say("no field is called \(shown) so far; did you mean '\(meant)'?")
    guard try questions.isYes("store \(shown)?") else { throw Failure.cancelled }
  }
}
