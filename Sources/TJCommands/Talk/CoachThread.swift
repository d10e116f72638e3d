internal import JournalFrontEnd
internal import JournalModel
internal import JournalTalk
internal import ThreadJournal

/// The thread in which the sessions of a coach about a conversation are kept.
struct CoachThread {
  private static let (intentKey, sawKey) = ("intent", "saw")

  private let session: Session
  private let conversation: LocatedThread
  private let host: String

  /// The address, or `nil` if there was no session about the conversation yet.
  let address: String?

  /// The sessions with the model at a host about a conversation.
  init(of conversation: LocatedThread, from host: String, in session: Session) throws {
    (self.session, self.conversation, self.host) = (session, conversation, host)
    let all = try session.reader.everything()
    address =
      CoachedRisks.threads(about: conversation.address, in: all)
      .first { $0.thread.text(ModelThread.hostKey) == host }?.address
  }

  /// Keeps what a coach said about messages, and calls `finish` with the address.
  func keep(
    _ coaching: Coaching,
    _ intent: CoachIntent,
    about messages: [LocatedEntry],
    model: String,
    then finish: (String) throws -> Void
  ) throws {
    var properties = [
      Entry.Property(key: CoachedRisks.aboutKey, value: "[[\(conversation.address)]]"),
      Entry.Property(key: Self.intentKey, value: intent.rawValue),
      Entry.Property(key: ModelThread.modelKey, value: model),
      Entry.Property(key: Self.sawKey, value: ModelThread.links(to: messages.map(\.id))),
    ]
    for flag in coaching.flags {
      guard let message = messages.first(where: { $0.entryID == flag.message }) else { continue }
      let link = ModelThread.links(to: CollectionOfOne(message.id))
      properties.append(
        Entry.Property(
          key: CoachedRisks.riskKey,
          value: "\(link) \(flag.words)"
        )
      )
    }
    _ = try ModelThread.keep(
      [NewEntry(body: Self.text(of: coaching), properties: properties)],
      at: address,
      else: try new,
      from: host,
      session,
      then: finish
    )
  }

  private var new: NewThread {
    get throws {
      // A thread of the same name would be what the links lead to.
      var new = try NewThread(
        "Coach: \(conversation.thread.title ?? conversation.address)",
        fields: [
          CoachedRisks.aboutKey: .link, Self.intentKey: .text, ModelThread.modelKey: .text,
          Self.sawKey: .text, CoachedRisks.riskKey: .text,
        ]
      )
      new.folder = CoachedRisks.folder
      return new
    }
  }

  private static func text(of coaching: Coaching) -> String {
    let replies = coaching.replies.map { reply in
      let lines = reply.text.split(separator: "\n", omittingEmptySubsequences: false)
      return "**\(reply.tone.rawValue)**: \(reply.rationale)\n\n"
        + lines.map { "> \($0)" }.joined(separator: "\n")
    }
    return ([coaching.meaning] + replies).filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}
