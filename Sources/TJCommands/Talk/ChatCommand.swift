internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSearch
internal import JournalSystem
internal import JournalTalk
internal import TerminalKit
internal import ThreadJournal

/// `tj chat`: asks a language model about the journal.
enum ChatCommand: Command {
  static let log = Option.flag("log", "List the requests so far.")
  static let vectors = Option.flag("vectors", "Make vectors of the entries that have none.")
  static let setup = Option.flag("setup", "Look for a model's server on this device.")

  static var spec: CommandSpec {
    CommandSpec(
      "chat",
      group: CommandGroup.out,
      "Ask a language model about the journal.",
      discussion: """
        Sends a question, and the entries that may answer it, to the server of the personal setting \
        `chat.url`, and prints the answer while it arrives. Sent are the entries that --about \
        selects, those of the days that the question names, those that are most like it, and the \
        context of the day, as long as they fit into `chat.budget` tokens. Private, encrypted and archived entries \
        and threads are not sent, nor what `chat.deny` lists; -t and `chat.allow` narrow it further. Where \
        `chat.local` is `trusted`, a server on this device also gets private text that is named: an entry by its id \
        with --about, or a thread with -t.

        With --tools, the model may also search and read what it may be sent. Each result is printed, and sent only \
        if you agree.

        --show-context prints exactly the bytes that would be sent. The first request to a host asks. \
        Each id that the answer cites is compared with those that were sent: one that was not is marked.

        Each chat is kept as a thread below `chats`, private and archived, so that no other command finds it \
        unless it is named. Without QUESTION, questions are asked on the terminal, one after another.

        --vectors sends the title and the text of each entry to the model of the setting `chat.embeddings`, and \
        keeps the vector that comes back, so that `tj search --like`, `tj related` and chats find entries by what they \
        mean; those that have one are not sent again. The first time for a host it asks. With --estimate it \
        tells how much would be sent.

        --setup looks for a server at the ports of this device that Ollama, llama.cpp, vLLM and LM Studio \
        use, and prints the commands that choose one; it sends nothing of the journal, and changes \
        nothing. tj-chat(7) has the settings.
        """,
      options: ChatAsking.options + [
        log.spec, vectors.spec, ChatVectors.estimate.spec, setup.spec, ChatSetup.port.spec,
      ],
      arguments: [ArgumentSpec("QUESTION", .any, takesStandardInput: true, "The question.")],
      examples: [
        ExampleSpec("tj chat 'What did I plan for the garden?'", "Ask a question."),
        ExampleSpec("tj chat --about '#garden 2024' 'What worked?'", "Send these entries as well."),
        ExampleSpec("tj chat --show-context 'What did Anna say?'", "See what would be sent."),
        ExampleSpec("tj chat --continue 'And then?'", "Ask something else in the newest chat."),
        ExampleSpec("tj chat --vectors --estimate", "See what vectors would cost."),
        ExampleSpec("tj chat --setup", "Look for a server on this machine."),
      ],
      seeAlso: ["tj-chat(7)", "tj-mcp(1)", "tj-context(1)", "tj-privacy(7)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    if invocation[setup] { return try ChatSetup.run(invocation, session) }
    if invocation[vectors] { return try ChatVectors.run(invocation, session) }
    if invocation[log] { return try showLog(session) }
    let words = invocation.operands
    var asking = try ChatAsking(invocation, in: session)
    if words == ["-"] || words.isEmpty && !context.isTerminal(.standardInput) {
      let text = String(decoding: try context.standardInput(), as: UTF8.self)
      try asking.ask(text)
    } else if !words.isEmpty {
      try asking.ask(words.joined(separator: " "))
    } else {
      try asking.converse()
    }
    return session.reader.ending
  }

  private static func showLog(_ session: Session) throws -> ExitCode {
    let lines = try ModelGate.requests(in: session)
    let output = Output(session)
    try output.page()
    for line in lines { try output.show(StyledText(TerminalText.sanitized(line) + "\n")) }
    if lines.isEmpty { try session.messages.say("no requests yet") }
    return .done
  }
}
