internal import JournalExchange
internal import JournalFrontEnd
internal import JournalModel
internal import JournalTalk
internal import ThreadJournal

/// The messages of a conversation that a coach gets, as they are sent.
struct CoachMessages {
  /// The messages, the oldest first.
  let entries: [LocatedEntry]

  /// About the number of tokens that they take.
  let tokens: Int

  /// Their texts as they are sent.
  let sent: [Coaching.Message]

  /// A line of JSON for each.
  let lines: String

  private let pseudonyms: Pseudonyms?

  /// Takes as many of the newest of some messages as have room, the oldest first, with links into a snapshot, and with
  /// pseudonyms for the people that they know, if there are any.
  init(
    _ found: [LocatedEntry],
    budget: Int,
    _ pseudonyms: Pseudonyms?,
    in snapshot: JournalSnapshot
  ) {
    let links = LinkTargets(in: snapshot)
    let messages = found.map { found -> (message: Coaching.Message, line: String) in
      func shown(_ text: String) -> String {
        pseudonyms?.hiding(namesIn: text, of: found.address) ?? text
      }
      let sender = found.thread.sender(of: found.entry)
      let text = shown(EntryForModel(found, links).text)
      let object: JSONObject = [
        "id": found.entryID, "sender": sender.map { $0.isMe ? "me" : shown($0.name) },
        "time": found.entry.stamp?.isoText, "text": text,
      ]
      let line = String(decoding: object.onOneLine, as: UTF8.self)
      return (Coaching.Message(found.entryID, text), line)
    }
    var (tokens, first) = (0, messages.count)
    while first > 0 {
      let size = TokenCount.estimate(messages[first - 1].line)
      guard tokens + size <= budget else { break }
      (tokens, first) = (tokens + size, first - 1)
    }
    entries = Array(found[first...])
    sent = messages[first...].map(\.message)
    lines = messages[first...].map(\.line).joined()
    (self.tokens, self.pseudonyms) = (tokens, pseudonyms)
  }

  /// What a model says with the names of people in place of their pseudonyms.
  func restored(_ coaching: Coaching) -> Coaching {
    pseudonyms.map { coaching.mapTexts($0.restoring) } ?? coaching
  }
}
