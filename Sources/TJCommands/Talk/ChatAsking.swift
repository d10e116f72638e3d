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

  private static let tools = Option.flag(
    "tools",
    "Let the model search and read, and show each result before it is sent."
  )

  /// The options of a question.
  static let options = [
    about.spec, date.spec, resume.spec, chat.spec, tools.spec, showContext.spec,
  ]

  /// The share of the tokens that must have been read for an answer to be taken for one to all of them, since the number
  /// that was sent is a guess.
  private static let readShare = 3

  private let session: Session
  private let invocation: Invocation
  private var gate: ModelGate
  private let settings: ChatSettings
  private let scope: ChatScope
  private let day: CivilDate
  private let vectors: StoredVectors?
  private var thread: ChatThread

  private var server: ModelServer { gate.server }

  /// Reads the options of a command line.
  init(_ invocation: Invocation, in session: Session) throws {
    (self.session, self.invocation) = (session, invocation)
    gate = try ModelGate(for: "chat", in: session)
    settings = try ChatSettings.valid(in: session)
    scope = try ChatScope(settings, for: gate.server, in: session)
    day =
      try CivilDate(typed: [invocation[Self.date]].compactMap(\.self), in: session)
      ?? session.today
    vectors = try VectorSearch(session).vectors
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
    let shown = try ModelScope.snapshot(of: session, scope.shown)
    let question = try ChatQuestion(
      text,
      chosen(in: shown),
      on: day,
      budget: settings.budget,
      among: vectors,
      in: shown
    )
    var request = question.request(
      to: server.model,
      after: thread.turns,
      tools: invocation[Self.tools] ? ChatTools.definitions : [],
      on: session.today
    )
    if invocation[Self.showContext] {
      return try session.context.write(request.bytes, to: .standardOutput)
    }
    try gate.announce(question.size)
    var exchange = ChatExchange(question, known: thread.sent)
    // What has arrived is kept before the program may end.
    while let calls = try session.context.system.deferringSignals({
      try answer(to: request, &exchange, in: shown)
    }) {
      try call(calls, for: &request, &exchange)
    }
  }

  /// The entries of --about: the one that it names, or those that it selects.
  private func chosen(in shown: JournalSnapshot) throws -> [LocatedEntry] {
    guard let text = invocation[Self.about] else { return [] }
    if let id = EntryID(String(text.drop { $0 == "^" })) {
      let named = try ModelScope.snapshot(of: session, scope.named).entries(matching: .id(id))
      guard named.isEmpty else { return named }
    }
    return try shown.findingAnalyses
      .entries(matching: try Query(typed: text), limit: ChatQuestion.choiceLimit)
  }

  /// Asks, and prints and keeps the answer, or returns the calls of tools whose results the model wants before it
  /// answers.
  private mutating func answer(
    to request: ModelRequest,
    _ exchange: inout ChatExchange,
    in shown: JournalSnapshot
  ) throws -> [ToolCall]? {
    try gate.note(exchange.lastSent.map(\.id), request.bytes.count)
    let output = Output(session)
    let (context, isJSON) = (session.context, output.isJSON)
    func show(_ text: String) throws {
      if !isJSON {
        try context.write(TerminalText.sanitized(Array(text.utf8)), to: .standardOutput)
      }
    }
    var citations = exchange.citations
    let reply = try asked(request) { try show(citations.feed($0)) }
    exchange.add(reply, citations)
    let calls = reply.answer.calls
    if reply.ending == .whole, !calls.isEmpty {
      guard request.tools.isEmpty else {
        if !reply.answer.text.isEmpty { try show(exchange.citations.finish() + "\n") }
        return calls
      }
      let isFirst = exchange.roundCount == 0
      let failure = Failure(
        .network,
        "\(server.host): the model \(isFirst ? "wants to call tools" : "calls tools, and does not answer")",
        hint: isFirst ? "tj chat --tools" : ""
      )
      guard !exchange.text.allSatisfy(\.isWhitespace) else { throw failure }
      try session.messages.warn(of: failure)
    }
    try show(exchange.citations.finish() + "\n")
    try tell(of: reply, request.messages.reduce(0) { $0 + $1.text.utf8.count })
    var thread = thread
    try thread.keep(exchange, reply, model: server.model) { address in
      let known = exchange.citations.cited
      let cited = try known.flatMap { try shown.entries(matching: .id($0)) }
      try report(exchange, reply.answer, cited, address, output)
    }
    self.thread = thread
    return nil
  }

  private func asked(
    _ request: ModelRequest,
    _ show: (String) throws -> Void
  ) throws -> ModelReply {
    do {
      return try server.ask(request, show)
    } catch let failure as Failure where !request.tools.isEmpty && failure.problem.contains("tool")
    {
      throw Failure(failure.code, failure.problem, hint: "ask without --tools")
    }
  }

  /// Adds the results of calls to a request, as far as the person agrees.
  private mutating func call(
    _ calls: [ToolCall],
    for request: inout ModelRequest,
    _ exchange: inout ChatExchange
  ) throws {
    let tools = ChatTools(session, scope.shown, to: server.host)
    request.messages.append(ModelMessage(.assistant, exchange.lastText, calls: calls))
    exchange.beginRound()
    for call in calls {
      let result = try tools.result(of: call)
      request.messages.append(result.message)
      exchange.add(result.entries, hasEncrypted: try hasEncrypted(result.entries))
    }
    if exchange.roundCount == ChatTools.roundLimit { request.tools = [] }
  }

  private func hasEncrypted(_ entries: [EntryReference]) throws -> Bool {
    guard scope.shown.includesPrivate else { return false }
    let snapshot = try ModelScope.snapshot(of: session, scope.shown)
    return try entries.contains { entry in
      try snapshot.entries(matching: .id(entry.id)).contains(where: \.entry.isEncrypted)
    }
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
    _ exchange: ChatExchange,
    _ answer: ModelAnswer,
    _ cited: [LocatedEntry],
    _ address: String?,
    _ output: Output
  ) throws {
    let unknown = exchange.citations.unknown
    if output.isJSON {
      let object: JSONObject = [
        "question": exchange.question.text, "answer": exchange.text,
        "cited": cited.map(\.entryID), "notSent": unknown, "sent": exchange.sent.map(\.id),
        "host": server.host, "model": answer.model ?? server.model,
        "chat": address,
      ]
      return try session.context.write(object.printed, to: .standardOutput)
    }
    if !cited.isEmpty {
      try session.context.write("\n", to: .standardOutput)
      try output.print(KinList(kin: cited.map { KinList.Kin("", $0) }), of: cited.count, none: "")
    }
    if !unknown.isEmpty {
      let count = unknown.count.of("id is", "ids are")
      try session.messages.warn("\(count) of no entry that was sent: the model has made them up")
    }
    guard let address else {
      return try session.messages.mention("not kept, since encrypted entries were sent")
    }
    try session.messages.mention("kept in \(address)")
    try session.messages.mention(hint: "tj chat --continue 'And then?'")
  }
}
