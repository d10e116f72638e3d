import TestSupport
import Testing

@Suite(.waiting, .elsewhereSanitized) struct ChatSetupTests {
  @Test func `what a server is called cannot control the terminal`() throws {
    try TerminalJournal.run { journal in
      let script = "model \u{1B}]0;evil\u{7}tiny\u{202E} 4096"
      try ScriptedModel.run(script, in: journal.home) { model in
        let words = ["chat", "--setup", "--port", "\(model.port)"]
        let shown = try journal.shown(words, size: .init(rows: 24, columns: 200))
        #expect(shown.code == 0 && shown.text.contains("tiny"))
        #expect(!shown.text.contains("\u{1B}]0;") && !shown.text.contains("\u{202E}"))
      }
    }
  }

  @Test func `a program that answers otherwise is not a model's server`() throws {
    try TerminalJournal.run { journal in
      let port = try LocalPort()
      let words = ["chat", "--setup", "--port", "\(port.number)", "--json"]
      // It never answers, which is not waited for.
      let start = ContinuousClock.now
      #expect(try journal.tj(words) == "[]\n")
      #expect(ContinuousClock.now - start < .seconds(30))
      #expect(port.accept(within: 0) != nil)
    }
  }
}
