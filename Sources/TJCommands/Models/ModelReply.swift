package import JournalTalk

/// What came of a request to a model.
package struct ModelReply: Sendable {
  /// The reasons for which an answer ends.
  package enum Ending: Hashable, Sendable {
    /// The server has sent all of it.
    case whole
    /// The person has ended it.
    case stopped
    /// The rest could not be received.
    case failed(Failure)
  }

  /// The request that was answered, whose bytes were sent.
  package let request: ModelRequest

  /// The answer, as far as it has arrived.
  package let answer: ModelAnswer

  /// Why it ended.
  package let ending: Ending

  /// Whether nothing has arrived that a person could use.
  package var isBlank: Bool {
    answer.calls.isEmpty && answer.refusal.isEmpty && answer.text.allSatisfy(\.isWhitespace)
  }
}
