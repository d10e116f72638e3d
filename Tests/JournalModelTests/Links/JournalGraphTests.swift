import JournalModel
import TestSupport
import Testing

/// Entries with what they belong to.
@Suite struct JournalGraphTests {
  private func graph(_ threads: KeyValuePairs<String, String>) -> JournalGraph {
    let entries = threads.flatMap { address, text in
      LocatedThread(address: address, thread: JournalThread(parsing: Array(text.utf8)))
        .entries(from: TimeSource(zones: NoZones()))
    }
    return JournalGraph(of: entries, among: threads.map(\.key))
  }

  private func lines(_ graph: JournalGraph) -> [String] {
    func name(_ node: JournalGraph.Node) -> String {
      switch node {
      case .entry(let entry): entry.id.text
      case .thread(let name), .person(let name), .place(let name): name
      case .tag(let key): "#\(key)"
      }
    }
    return graph.edges.map { "\(name($0.source)) \($0.kind) \(name($0.target)) \($0.count)" }
  }

  @Test func `entries are connected with what they name and link to`() throws {
    let made = graph([
      "daily": """
      ## 2024-03-01 ^aaaaaa
      - location:: 48.1,11.5 Munich
      - about:: [[plan]]

      #Garden and [[plan#^bbbbbb]], twice: [[plan#^bbbbbb]]. [[nowhere]]

      """,
      "plan": "## 2024-03-01 ^bbbbbb\n\n#garden\n\n## 2024-03-02 ^cccccc\n\n",
    ])
    #expect(
      lines(made) == [
        "aaaaaa in daily 1", "aaaaaa tag #garden 1", "aaaaaa place 48.1,11.5 Munich 1",
        "aaaaaa about plan 1", "aaaaaa link bbbbbb 2", "bbbbbb in plan 1", "bbbbbb tag #garden 1",
        "cccccc in plan 1",
      ]
    )
    #expect(made.broken.map(\.link) == ["[[nowhere]]"])
    let id = try #require(EntryID("cccccc"))
    #expect(made.orphans == [.entry(EntryReference(id, in: "plan"))])
  }

  @Test func `people are connected with those who wrote on the same day`() {
    let made = graph([
      "talk": """
      ---
      kind: conversation
      ---

      ## 2024-03-01 09:00 @anna ^aaaaaa

      ## 2024-03-01 09:01 @ben ^bbbbbb

      ## 2024-03-02 09:00 @anna ^cccccc

      ## 2024-03-02 09:01 @ben ^dddddd

      ## 2024-03-03 09:01 @carl ^eeeeee

      """
    ])
    #expect(lines(made).filter { $0.contains(" day ") } == ["anna day ben 2"])
  }
}
