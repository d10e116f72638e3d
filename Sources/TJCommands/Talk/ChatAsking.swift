internal import CommandKit
internal import JournalExchange
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSearch
internal import JournalSystem
internal import JournalTalk
internal import TerminalKit
internal import ThreadJournal

/// Asks a model's server questions, shows its answers and keeps them.
struct ChatAsking {
  private static let about = Option.value(
    "about",
    "QUERY",
    completion: .dynamic("query"),
    "Also send the entries that a query, or an id, selects."
  )
  private static let date = Option.value(
    "date",
    "DATE",
    completion: .dynamic("date"),
    "Send the context of this day [default: today]."
  )
  private static let showContext = Option.flag(
    "show-context",
    "Print the bytes of the request, and send nothing."
  )
  private static let resume = Option.flag("continue", "Continue the newest chat.")
  private static let chat = Option.value(
    "chat",
    "THREAD",
    completion: .dynamic("thread"),
    "Continue this chat."
  )

  /// The options of a question.
  static let options = [about.spec, date.spec, resume.spec, chat.spec, showContext.spec]

  /// The share of the tokens that must have been read for an answer to be taken for one to all of them, since the number
  /// that was sent is a guess.
  private static let readShare = 3

  private let session: Session
  private let invocation: Invocation
  private var gate: ModelGate
  private let settings: ChatSettings
  private let scope: ReadScope
  private let day: CivilDate
  private let about: Query?
  private var thread: ChatThread

  private var server: ModelServer { gate.server }

  /// Reads the options of a command line.
  init(_ invocation: Invocation, in session: Session) throws {
    (self.session, self.invocation) = (session, invocation)
    gate = try ModelGate(for: "chat", in: session)
    settings = try ChatSettings.valid(in: session)
    scope = try ModelScope.narrowed(try settings.scope(in: session), in: session)
    day =
      try CivilDate(typed: [invocation[Self.date]].compactMap(\.self), in: session)
      ?? session.today
    about = try invocation[Self.about].map { text in
      if case .entry(let id, nil)? = Link(text)?.target { return .id(id) }
      return try Query(typed: text)
    }
    let host = gate.server.host
    let name = invocation[Self.chat]
    thread =
      name != nil || invocation[Self.resume]
      ? try ChatThread(continuing: name, session, host: host) : ChatThread(session, host: host)
  }

  /// Asks one question after another, until the input ends.
  mutating func converse() throws {
    let questions = Questions(session)
    while let text = try questions.ask("> ") {
      if text.isEmpty { continue }
      do {
        try ask(text)
      } catch let failure as Failure where failure.code == .network {
        try session.messages.warn(of: failure)
      }
    }
  }

  /// Asks a question, prints the answer while it arrives, and keeps both.
  mutating func ask(_ text: String) throws {
    guard !text.trimmingBlanks.isEmpty else {
      throw Failure(.usage, "the question is empty", hint: "tj chat 'What did I plan?'")
    }
    let snapshot = try ModelScope.snapshot(of: session, scope)
    let budget = settings.budget
    let question = try ChatQuestion(text, about: about, on: day, budget: budget, in: snapshot)
    let request = question.request(
      to: server.model,
      after: thread.turns,
      on: session.today
    )
    let bytes = request.bytes
    if invocation[Self.showContext] {
      return try session.context.write(bytes, to: .standardOutput)
    }
    try gate.announce(question.size)
    try gate.note(question.package.entries.map(\.id), bytes.count)
    var citations = CitationReader(knowing: question.package.entries.map(\.id) + thread.sent)
    let output = Output(session)
    let (context, isJSON) = (session.context, output.isJSON)
    func show(_ text: String) throws {
      if !isJSON {
        try context.write(TerminalText.sanitized(Array(text.utf8)), to: .standardOutput)
      }
    }
    var thread = thread
    try context.system.deferringSignals {
      let reply = try server.ask(request) { try show(citations.feed($0)) }
      try show(citations.finish() + "\n")
      try tell(of: reply, bytes.count)
      try thread.keep(question, reply, model: server.model) { address in
        let cited = try citations.cited.flatMap { try snapshot.entries(matching: .id($0)) }
        try report(question, reply.answer, citations, cited, address, output)
      }
    }
    self.thread = thread
  }

  private func tell(of reply: ModelReply, _ size: Int) throws {
    let (messages, answer) = (session.messages, reply.answer)
    switch reply.ending {
    case .whole: break
    case .stopped: try messages.warn("stopped; the answer is not whole")
    case .failed(let failure): try messages.warn(of: failure)
    }
    if answer.ending == .length {
      try messages.warn("the model has ended the answer, since it became too long")
    }
    if !answer.refusal.isEmpty { try messages.warn("the model refuses: \(answer.refusal)") }
    // Some servers drop what their context has no room for, and say nothing.
    if let read = answer.promptTokens, read * Self.readShare * 4 < size {
      try messages.warn(
        "the server has read \(read) tokens of about \(size / 4): its context is too small, and it has cut the rest",
        hint: "give the model a larger context, or set chat.budget lower"
      )
    }
  }

  private func report(
    _ question: ChatQuestion,
    _ answer: ModelAnswer,
    _ citations: CitationReader,
    _ cited: [LocatedEntry],
    _ address: String,
    _ output: Output
  ) throws {
    if output.isJSON {
      let object: JSONObject = [
        "question": question.text, "answer": answer.text, "cited": cited.map(\.entryID),
        "notSent": citations.unknown, "sent": question.package.entries.map(\.id),
        "host": server.host, "model": answer.model ?? server.model,
        "chat": address,
      ]
      return try session.context.write(object.printed, to: .standardOutput)
    }
    if !cited.isEmpty {
      try session.context.write("\n", to: .standardOutput)
      try output.print(KinList(kin: cited.map { KinList.Kin("", $0) }), of: cited.count, none: "")
    }
    if !citations.unknown.isEmpty {
      let count = citations.unknown.count.of("id is", "ids are")
      try session.messages.warn("\(count) of no entry that was sent: the model has made them up")
    }
    try session.messages.mention("kept in \(address)")
    try session.messages.mention(hint: "tj chat --continue 'And then?'")
  }
}
