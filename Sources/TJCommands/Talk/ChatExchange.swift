internal import JournalModel
internal import JournalTalk

/// A question with what was sent and answered so far.
struct ChatExchange {
  let question: ChatQuestion

  /// The entries that were sent.
  private(set) var sent: [EntryReference]

  /// The entries that are sent with the next request for the first time.
  private(set) var lastSent: [EntryReference]

  /// The text of all answers.
  private(set) var text = ""

  /// The text of the newest answer.
  private(set) var lastText = ""

  /// The citations in the answers.
  var citations: CitationReader

  /// How often results of tools were sent.
  private(set) var roundCount = 0

  /// Whether an encrypted entry was sent, so that nothing of it must be kept.
  private(set) var hasEncrypted: Bool

  /// A question that is sent with its entries, after others, with which `known` were sent.
  init(_ question: ChatQuestion, known: [EntryID]) {
    self.question = question
    sent = question.package.entries
    lastSent = sent
    hasEncrypted = question.hasEncrypted
    citations = CitationReader(knowing: sent.map(\.id) + known)
  }

  /// Adds an answer, which a reader of citations has read.
  mutating func add(_ reply: ModelReply, _ citations: CitationReader) {
    self.citations = citations
    lastText = reply.answer.text
    text += text.isEmpty || lastText.isEmpty ? lastText : "\n\n" + lastText
  }

  /// Notes that results follow.
  mutating func beginRound() {
    roundCount += 1
    lastSent = []
  }

  /// Notes that entries are sent as the result of a tool.
  mutating func add(_ entries: [EntryReference], hasEncrypted: Bool) {
    self.hasEncrypted = self.hasEncrypted || hasEncrypted
    lastSent += entries
    sent += entries.filter { !sent.contains($0) }
    citations.know(entries.map(\.id))
  }
}
