internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSystem
internal import JournalWire
internal import ThreadJournal

/// `tj mcp`: answers the questions of an assistant.
enum MCPCommand: Command {
  private static let since = Option.value(
    "since",
    "DATE",
    completion: .dynamic("date"),
    "Show only entries from this day on."
  )
  private static let write = Option.flag("write", "Let the assistant add entries.")

  /// The number of bytes that a message may have.
  private static let messageLimit = 4 << 20

  static var spec: CommandSpec {
    CommandSpec(
      "mcp",
      group: CommandGroup.out,
      "Answer the questions of an assistant (Model Context Protocol).",
      discussion: """
        An assistant starts this command, sends requests of the Model Context Protocol to its standard \
        input, and reads the answers from its standard output. It speaks revision 2026-07-28 and the \
        earlier ones from 2024-11-05 on. The assistant can search, read entries, the context of a day, \
        an overview and the timeline; `tj context` shows what such a reader sees.

        Private, encrypted and archived entries and threads are never shown, whatever is asked: every \
        answer, count and error is the same as if the journal did not have them. -t and --since narrow \
        this further, and nothing widens it while the command runs. With --write, the assistant can also \
        add entries, which get `source:: mcp`; it can change or remove nothing.

        What the assistant reads goes to whoever runs it. Beside a tool that reaches the web, what is \
        read can leave: an entry that somebody else wrote, such as an imported message, may tell the \
        assistant to send others away, and no wording prevents that for certain. Entries by others are \
        marked `foreign`. Use -t and --since to show no more than is needed.

        Each run keeps a list of the ids of the entries that were sent, without text, in .git/tj/mcp.
        """,
      options: [since.spec, write.spec],
      examples: [
        ExampleSpec("tj mcp", "Answer requests about the whole journal."),
        ExampleSpec("tj mcp -t 'work/*' --since 2026-01-01", "Show some threads since a day."),
        ExampleSpec("tj mcp --write -t notes", "Also let the assistant add entries to a thread."),
      ],
      seeAlso: ["tj-context(1)", "tj-privacy(7)", "tj-query(7)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let journal = AssistantJournal(session, try scope(invocation, session))
    let log = try log(of: session)
    let server = AssistantServer(journal, canWrite: invocation[write])
    try forEachMessage(context.system) { frame in
      guard let answer = try server.answer(to: frame) else { return }
      if let note = answer.note { try log?.add(note) }
      try context.write(LineFrames.framed(answer.bytes), to: .standardOutput)
    }
    return .done
  }

  /// Begins a record of what is read, or returns `nil` after saying why there is none.
  private static func log(of session: Session) throws -> ReadLog? {
    let time = session.now.stamp.description.filter { $0.isNumber || $0 == "-" }
    do {
      return try ReadLog(of: "mcp", session.journal, at: time, keeping: 99)
    } catch {
      try session.messages.warn("nothing is noted of what is read: \(Failure(error).problem)")
      return nil
    }
  }

  /// Returns the part of the journal that is shown.
  private static func scope(_ invocation: Invocation, _ session: Session) throws -> ReadScope {
    var scope = ReadScope.assistant
    if let text = invocation[since] {
      let days = try DateExpression(days: text).period(
        today: session.today,
        weekStart: session.settings.weekStart
      )
      scope.days = DayPeriod(days.first, DayPeriod.always.last)
    }
    return try ModelScope.narrowed(scope, in: session)
  }

  /// Calls `body` with each message on standard input.
  private static func forEachMessage(_ system: System, _ body: (Frame) throws -> Void) throws {
    var frames = LineFrames(limit: messageLimit)
    while true {
      let bytes = try system.arrivals(on: .standardInput)
      for frame in frames.feed(bytes) { try body(frame) }
      guard bytes.isEmpty else { continue }
      if let last = frames.finish() { try body(last) }
      return
    }
  }
}
