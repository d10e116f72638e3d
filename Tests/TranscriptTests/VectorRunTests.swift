import TestSupport
import Testing

/// Runs of `tj chat --vectors` that do not go as they should.
@Suite(.waiting, .elsewhereSanitized) struct VectorRunTests {
  private static let command = ["tj", "chat", "-y", "--vectors"]

  /// Calls `body` with a journal of `count` entries, whose settings name a server with a script.
  private func run(
    _ count: Int,
    _ script: String = "",
    _ body: (TerminalJournal, ScriptedModel) throws -> Void
  ) throws {
    try TerminalJournal.run { journal in
      try journal.fill("many", count)
      try ScriptedModel.run("model tiny\n\(script)", in: journal.home) { model in
        try journal.tj("config", "--personal", "chat.url", model.address)
        try journal.tj("config", "--personal", "chat.embeddings", "embed-1")
        try body(journal, model)
      }
    }
  }

  private func estimate(_ journal: TerminalJournal) throws -> String {
    try journal.tj("chat", "--vectors", "--estimate")
  }

  @Test func `what came before a failure is kept, and the next run sends the rest`() throws {
    try run(40, "once entry 40 \nstatus 500 oops") { journal, model in
      let first = try journal.program(Self.command).run()
      #expect(first.exitCode != 0 && first.text.contains("made 32 vectors; the next run continues"))
      #expect(first.text.contains("(500, internal error): oops"))
      #expect(try estimate(journal).hasPrefix("8 entries without a vector"))
      #expect(
        try journal.tj("chat", "-y", "--vectors").hasSuffix("made 8 vectors; 40 in all\n")
      )
      #expect(try model.record().bodies.count == 3)
    }
  }

  @Test func `Ctrl-C keeps what came, at once`() throws {
    try run(40, "once entry 40 \nwait 60000") { journal, model in
      try journal.atTerminal(["chat", "-y", "--vectors"]) { terminal in
        try terminal.wait(for: "32 of 40")
        let start = ContinuousClock.now
        try terminal.press(.interrupt)
        _ = try terminal.waitForExit()
        #expect(ContinuousClock.now - start < .seconds(2))
        #expect(terminal.text.contains("stopped: made 32 of 40 vectors; the next run continues"))
      }
      #expect(try estimate(journal).hasSuffix("; 32 vectors so far\n"))
    }
  }

  @Test func `vectors of another length are noticed, and all are made anew once`() throws {
    try run(40, "once entry 40 \nvalues 32") { journal, model in
      let text = try journal.tj("chat", "-y", "--vectors")
      #expect(text.contains("vectors have now 32 values in place of 64: all are made anew"))
      #expect(text.hasSuffix("made 40 vectors; 40 in all\n"))
      #expect(try model.record().bodies.count == 4)
    }
  }

  @Test func `a server whose vectors differ from request to request is given up`() throws {
    try run(40, "when entry 40 \nvalues 32") { journal, model in
      let outcome = try journal.program(Self.command).run()
      #expect(outcome.exitCode != 0)
      #expect(outcome.text.contains("vectors have 32 values in one answer and 64 in another"))
      #expect(try model.record().bodies.count == 4)
    }
  }

  @Test func `a model that makes longer vectors from one run to the next starts anew`() throws {
    try run(3, "when Newest\nvalues 128") { journal, model in
      try journal.tj("chat", "-y", "--vectors")
      try journal.tj("add", "-q", "Newest")
      let text = try journal.tj("chat", "-y", "--vectors")
      #expect(text.contains("vectors have now 128 values in place of 64: all are made anew"))
      #expect(try estimate(journal) == "0 entries without a vector; 4 vectors so far\n")
      #expect(try model.record().bodies.count == 3)
    }
  }

  @Test func `another model makes all anew`() throws {
    try run(3) { journal, model in
      try journal.tj("chat", "-y", "--vectors")
      try journal.tj("config", "--personal", "chat.embeddings", "embed-2")
      #expect(try estimate(journal).hasPrefix("3 entries without a vector"))
      #expect(
        try journal.tj("chat", "--vectors").hasSuffix(
          "made 3 vectors, removed 3; 3 in all\n"
        )
      )
      #expect(try model.record().bodies.count == 2)
    }
  }

  @Test func `two runs at once make a whole file`() throws {
    try run(200) { journal, _ in
      let words = Self.command.joined(separator: " ")
      let both = "\(words) & first=$!; \(words) && wait $first"
      let outcome = try journal.program(["sh", "-c", both]).run()
      #expect(outcome.exitCode == 0, "\(outcome.text)")
      #expect(try estimate(journal) == "0 entries without a vector; 200 vectors so far\n")
    }
  }

  @Test func `a text that is searched for goes to a host only after the entries did`() throws {
    try run(3) { journal, model in
      try journal.tj("search", "--like", "many entries")
      #expect(try model.record().bodies.isEmpty)
      try journal.tj("chat", "-y", "--vectors")
      try journal.tj("search", "--like", "many entries")
      #expect(try model.record().bodies.count == 2)
      let id = try journal.tj("list", "-n", "1", "-f", "ids").filter { $0 != "\n" }
      try journal.tj("search", "--like", id)
      try journal.tj("related", id)
      #expect(try model.record().bodies.count == 2)
    }
  }

  @Test func `a server that does not answer is waited for a moment only`() throws {
    try run(3, "when silence\nwait 60000") { journal, _ in
      try journal.tj("chat", "-y", "--vectors")
      let start = ContinuousClock.now
      let text = try journal.tj("search", "--like", "silence of entry 2")
      #expect(ContinuousClock.now - start < .seconds(15))
      #expect(
        text.contains("compared by words alone: localhost:") && text.contains("entry 2 of many")
      )
    }
  }
}
