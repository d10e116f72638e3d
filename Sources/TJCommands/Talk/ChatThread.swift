internal import JournalFrontEnd
internal import JournalModel
internal import JournalTalk
internal import TerminalKit
internal import ThreadJournal

/// The conversation thread in which questions and answers are kept.
struct ChatThread {
  /// The key of the property that says that an answer is not whole.
  private static let cutKey = "cut"

  /// The key of the property with links to the entries that were sent.
  private static let sentKey = "sent"

  /// The handle of the model.
  private static let model = Handle("model")

  private let session: Session
  private let host: String

  /// The address, or `nil` before the first answer is kept.
  private(set) var address: String?

  /// The entries that were sent before.
  private(set) var sent: [EntryID] = []

  /// Whether what is said is kept; not from the first encrypted entry on that was sent.
  private var isKept = true

  /// What was said, the oldest first.
  private(set) var turns: [ChatPrompt.Turn] = []

  /// A new conversation with the model at a host.
  init(_ session: Session, host: String) { (self.session, self.host) = (session, host) }

  /// The newest conversation, or the one at an address, which must be with the same host.
  init(continuing name: String?, _ session: Session, host: String) throws {
    self.init(session, host: host)
    let all = try session.reader.everything()
    let known = all.addresses.filter { $0.hasPrefix("\(ModelWords.chats)/") }
    let meant = name.map { all.addresses(named: $0) } ?? known.sorted().suffix(1)
    guard meant.count == 1, let thread = all.thread(at: meant[0]) else {
      throw Failure(
        .notFound,
        "no such chat: \(name ?? "there is none yet")",
        hint: "tj threads --all"
      )
    }
    let other = thread.thread.text(ModelThread.hostKey)
    guard other == host else {
      throw Failure(
        .usage,
        "\(meant[0]) was with \(other ?? "nobody"), and its text goes to no other server",
        hint: "tj chat 'a new question'"
      )
    }
    address = meant[0]
    var question: String?
    for found in thread.entries(from: all.times) {
      let entry = found.entry
      sent += entry.links.compactMap { written in
        guard written.key == Self.sentKey, case .entry(let id, _) = written.link.target else {
          return nil
        }
        return id
      }
      if entry.subject.sender == .me {
        question = entry.bodyText
      } else if let asked = question {
        turns.append(.init(question: asked, answer: entry.bodyText))
        question = nil
      }
    }
  }

  /// Keeps a question and its answer as far as it came, and calls `finish` with the address of the thread, or with `nil` if
  /// they are not kept, since they may have words of encrypted entries.
  mutating func keep(
    _ exchange: ChatExchange,
    _ reply: ModelReply,
    model: String,
    then finish: (String?) throws -> Void
  ) throws {
    let (question, answer) = (exchange.question, reply.answer)
    let text = exchange.text.isEmpty ? answer.refusal : exchange.text
    guard !text.allSatisfy(\.isWhitespace) else { return }
    sent += exchange.sent.map(\.id)
    turns.append(.init(question: question.text, answer: text))
    isKept = isKept && !exchange.hasEncrypted
    guard isKept else { return try finish(nil) }
    var properties = [Entry.Property(key: ModelThread.modelKey, value: answer.model ?? model)]
    if !exchange.sent.isEmpty {
      let links = ModelThread.links(to: exchange.sent)
      properties.append(Entry.Property(key: Self.sentKey, value: links))
    }
    if reply.ending != .whole { properties.append(Entry.Property(key: Self.cutKey, value: "true")) }
    let entries = [
      NewEntry(body: question.text, sender: .me),
      NewEntry(body: text, properties: properties, sender: Self.model),
    ]
    address = try ModelThread.keep(
      entries,
      at: address,
      else: try new(about: question.text, model),
      from: host,
      session,
      then: finish
    )
  }

  private func new(about text: String, _ model: String) throws -> NewThread {
    let words = text.onOneLine.split(separator: " ").prefix(6).joined(separator: " ")
    var new = try NewThread(
      "\(session.today) \(words)",
      kind: .conversation,
      fields: [ModelThread.modelKey: .text, Self.sentKey: .text, Self.cutKey: .bool]
    )
    new.folder = ModelWords.chats
    new.participants = [Self.model.map { Participant($0, name: model) }].compactMap(\.self)
    return new
  }
}
