import TestSupport
import Testing

/// Analyses that all processes ask for at the same time.
extension RaceTests {
  @Test func `all processes analyze the same entries, and one analysis of each is kept`() throws {
    try TerminalJournal.run { journal in
      try fill(journal)
      let results = (1...Self.count).map { number in
        #"{"id":"entry\#(number + 10)","result":\#(number % 5 + 1),"confidence":1}"#
      }
      let script = "model tiny\notherwise\nsay {\"results\":[\(results.joined(separator: ","))]}"
      try ScriptedModel.run(script, in: journal.home) { model in
        try journal.tj("config", "--personal", "chat.url", model.address)
        try journal.tj("config", "--personal", "chat.model", "tiny")
        try race("tj analyze -y --type mood -t daily && tj star entry$((n + 10))", in: journal)
      }
      let kept = String(decoding: try journal.home.read("journal/analyses/mood.md"), as: UTF8.self)
      let links = kept.split(separator: "\n").filter { $0.hasPrefix("- about:: ") }
      let expected = (1...Self.count).map { "- about:: [[../daily#^entry\($0 + 10)]]" }
      #expect(links.map(String.init).sorted() == expected.sorted())
    }
  }
}
