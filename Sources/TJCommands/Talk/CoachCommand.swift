internal import CommandKit
internal import JournalExchange
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSearch
internal import JournalSystem
internal import JournalTalk
internal import ThreadJournal

/// `tj coach`: asks a language model about a conversation.
enum CoachCommand: Command {
  private static let intent = Option.value(
    "intent",
    "INTENT",
    completion: .words(CoachIntent.allCases.map(\.rawValue)),
    "What you want: reply, interpret, boundary, flirt or resolve [default: reply]."
  )
  private static let last = Option.integer(
    "last",
    "N",
    in: 1...1000,
    "Send the newest N messages [default: 30]."
  )
  private static let pseudonyms = Option.flag("pseudonyms", "Send other names for all people.")
  private static let showContext = Option.flag(
    "show-context",
    "Print the bytes of the request, and send nothing."
  )

  static var spec: CommandSpec {
    CommandSpec(
      "coach",
      group: CommandGroup.out,
      "Ask a language model about a conversation.",
      discussion: """
        Sends messages of a conversation to the server of the personal setting `chat.url`, and prints what the others \
        may mean, three replies with their reasons, and risks that messages show: manipulation, gaslighting, \
        pressuring, toxicity, red flags. A risk must quote a message that was sent, word by word; others are dropped \
        and counted. The model is no therapist, and what it says is no proof.

        QUERY chooses messages; of these, the newest are sent as far as `chat.budget` has room. --pseudonyms replaces \
        the names of all people whom the journal knows, where they stand as words of their own, in what is sent, and \
        puts them back in the answer; nicknames and places stay.

        Each session is kept in a thread below `coach`, private and archived, with the ids of the messages. \
        `tj show in:THREAD` has the risks below the messages that they quote. Of a private conversation, nothing is \
        sent, unless `chat.local` is `trusted` and the server is on this device; a session about encrypted messages \
        is not kept.
        """,
      options: [intent.spec, last.spec, pseudonyms.spec, showContext.spec],
      arguments: [
        ArgumentSpec("THREAD", .one, completion: .dynamic("thread"), "The conversation."),
        ArgumentSpec("QUERY", .any, completion: .dynamic("query"), "The messages [default: all]."),
      ],
      examples: [
        ExampleSpec("tj coach anna", "Ask what to reply."),
        ExampleSpec("tj coach anna --intent boundary --last 10", "Set a boundary."),
        ExampleSpec("tj coach anna --pseudonyms --show-context", "See what would be sent."),
      ],
      seeAlso: ["tj-chat(7)", "tj-chat(1)", "tj-privacy(7)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let intent = try invocation[intent].map(Self.intent(typed:)) ?? .reply
    var gate = try ModelGate(for: "coach", in: session)
    let (conversation, messages) = try messages(invocation, gate.server, session)
    let prompt = CoachPrompt(intent, today: "\(session.today.weekday.name) \(session.today)")
    var request = ModelRequest(
      model: gate.server.model,
      messages: prompt.messages(about: messages.lines)
    )
    request.format = Coaching.form.format
    if invocation[showContext] {
      try context.write(request.bytes, to: .standardOutput)
      return .done
    }
    let count = messages.entries.count.of("message")
    try gate.announce("\(count), about \(messages.tokens) tokens")
    let thread = try CoachThread(of: conversation, from: gate.server.host, in: session)
    if thread.address == nil {
      try session.messages.say("what follows is the guess of a program: no therapist, no proof")
    }
    try context.system.deferringSignals {
      var (coaching, answer) = try gate.server.ask(request, for: Coaching.form) {
        try gate.note(messages.entries.map(\.entryID), $0.bytes.count)
      }
      coaching.keepFlags(shownBy: messages.sent)
      coaching = messages.restored(coaching)
      let model = answer.model ?? gate.server.model
      func report(_ address: String?) throws {
        let ids = messages.entries.map(\.entryID)
        try Output(session).print(
          CoachReport(
            coaching: coaching,
            intent: intent,
            messages: ids,
            model: model,
            address: address
          )
        )
        try tell(of: coaching, keptIn: address, session)
      }
      if messages.entries.contains(where: \.entry.isEncrypted) {
        try report(nil)
      } else {
        try thread.keep(coaching, intent, about: messages.entries, model: model, then: report)
      }
    }
    return session.reader.ending
  }

  private static func intent(typed text: String) throws -> CoachIntent {
    guard let intent = CoachIntent(rawValue: text) else {
      let known = CoachIntent.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure(.usage, "invalid value '\(text)' for --intent (expected \(known))", hints: [])
    }
    return intent
  }

  /// Returns the conversation that is named, and its messages that are chosen.
  private static func messages(
    _ invocation: Invocation,
    _ server: ModelServer,
    _ session: Session
  ) throws -> (LocatedThread, CoachMessages) {
    let name = invocation.operands[0]
    let settings = try ChatSettings.valid(in: session)
    let scope =
      try settings.scope(ofNamedFor: server, in: session) ?? settings.scope(in: session)
    let snapshot = try ModelScope.snapshot(of: session, scope)
    let mayTrust = server.isOnThisDevice && !settings.isLocalTrusted
    let addresses = try ModelScope.addresses(
      named: name,
      in: snapshot,
      advice: mayTrust ? "tj config --personal chat.local trusted" : ""
    )
    guard addresses.count == 1, let thread = snapshot.thread(at: addresses[0]) else {
      let count = addresses.count.of("thread")
      throw Failure(.usage, "'\(name)' is \(count)", hint: "tj threads")
    }
    guard thread.thread.kind == .conversation else {
      throw Failure(
        .usage,
        "\(addresses[0]) is no conversation",
        hint: "tj chat --about in:\(addresses[0]) 'a question'"
      )
    }
    let query = try Query.all(invocation.operands.dropFirst().map { try Query(typed: $0) })
    let found = try snapshot.selecting(addresses)
      .entries(matching: query, limit: invocation[last] ?? 30)
      .filter { $0.entry.lockReason == nil }
    let messages = CoachMessages(
      found.reversed(),
      budget: settings.budget,
      invocation[pseudonyms] ? Pseudonyms(of: try session.reader.everything()) : nil,
      in: snapshot.selecting(addresses)
    )
    guard !messages.entries.isEmpty else {
      throw Failure(
        .notFound,
        found.isEmpty ? "no messages found in \(addresses[0])" : "no message has room",
        hint: found.isEmpty ? "" : "tj config --personal chat.budget 8000"
      )
    }
    return (thread, messages)
  }

  private static func tell(
    of coaching: Coaching,
    keptIn address: String?,
    _ session: Session
  ) throws {
    if coaching.droppedCount > 0 {
      let count = coaching.droppedCount.of("risk")
      try session.messages.warn("\(count) dropped: no message has the words that should show it")
    }
    if let address {
      try session.messages.mention("kept in \(address)")
    } else {
      try session.messages.mention("not kept, since it is about encrypted messages")
    }
  }
}
