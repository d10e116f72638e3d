internal import JournalFrontEnd
internal import JournalModel
internal import JournalSearch
internal import ThreadJournal

/// The part of a journal that an assistant may see.
struct AssistantJournal: Sendable {
  let session: Session
  private let scope: ReadScope

  /// Creates a view of a journal, which nothing that is asked widens.
  init(_ session: Session, _ scope: ReadScope) { (self.session, self.scope) = (session, scope) }

  /// The journal as it is now.
  func snapshot() throws -> JournalSnapshot { try ModelScope.snapshot(of: session, scope) }

  /// The first day that is shown, or `nil` if all are.
  var firstDay: CivilDate? { scope.days?.first }
}

/// A mistake in a request, which the assistant can mend; the message contains nothing of the journal that it does not
/// see.
struct AssistantMistake: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
