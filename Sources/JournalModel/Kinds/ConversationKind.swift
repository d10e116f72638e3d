internal import JournalFormat

/// Messages, each with a sender.
enum ConversationKind: KindRules {
  static let kind = Kind.conversation
  static let name = "conversation"
  static var prefix: SubjectPrefix? { .sender }

  static func report(
    _ entry: Entry,
    among participants: Set<Handle>,
    to list: inout DiagnosticList
  ) {
    let subject = entry.subject
    guard let sender = subject.sender, !participants.contains(sender),
      let lead = subject.prefixRange
    else { return }
    let start = entry.header.subject.lowerBound
    list.report(
      .unknownSender(at: start + lead.lowerBound..<start + lead.upperBound, sender)
    )
  }
}

extension JournalThread {
  /// Returns the sender of an entry of a conversation, who may be missing from the list of
  /// participants; `nil` if the entry has none.
  public func sender(of entry: Entry) -> Participant? {
    entry.subject.sender.map { people[$0] ?? Participant($0) }
  }
}
