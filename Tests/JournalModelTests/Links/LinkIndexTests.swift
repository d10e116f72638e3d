import JournalModel
import TestSupport
import Testing

/// The links among entries, in both directions.
@Suite struct LinkIndexTests {
  /// Entries of threads, each with an id and a text.
  private func entries(
    _ threads: KeyValuePairs<String, [(id: String, text: String)]>
  ) -> [LocatedEntry] {
    threads.flatMap { address, entries in
      let blocks = entries.map { "## 2024-03-01 ^\($0.id)\n\($0.text)\n\n" }
      let text = "---\ntj: 1\n---\n\n" + blocks.joined()
      let source = LocatedThread(address: address, thread: JournalThread(parsing: Array(text.utf8)))
      return source.entries(from: TimeSource(zones: NoZones()))
    }
  }

  private func sources(_ index: LinkIndex, _ address: String, _ id: String?) -> [String] {
    index.sources(linkingTo: .init(address, id.flatMap { EntryID($0) })).map { source in
      "\(source.entry.address) \(source.entry.id.text) \(source.key ?? "text")"
    }
  }

  @Test func `links in texts and properties are known at their targets`() {
    let index = LinkIndex(
      of: entries([
        "daily": [
          ("aaaaaa", "\nSee [[work/plan#^bbbbbb|the plan]] and [it](work/plan.md)."),
          ("dddddd", "- reply:: ^aaaaaa\n- about:: [[work/plan]]"),
        ],
        "work/plan": [
          ("bbbbbb", "\nBack to [[daily#^aaaaaa]], and [home](../daily.md#^aaaaaa)."),
          ("cccccc", "- goal:: [[plan]]\n\n[here](plan.md#^bbbbbb) [[daily]]"),
        ],
      ])
    )
    #expect(
      sources(index, "work/plan", "bbbbbb") == ["daily aaaaaa text", "work/plan cccccc text"]
    )
    #expect(sources(index, "daily", "aaaaaa") == ["daily dddddd reply", "work/plan bbbbbb text"])
    #expect(
      sources(index, "work/plan", nil) == [
        "daily aaaaaa text", "daily dddddd about", "work/plan cccccc goal",
      ]
    )
    #expect(sources(index, "daily", nil) == ["work/plan cccccc text"])
  }

  @Test(arguments: [
    "`[[daily]]`", "```\n[[daily]]\n```", "\\[[daily]]", "[[daily", "[[ [daily]]", "[x](daily.md",
    "[[dai\nly]]", "[[https://example.com]]", "[x](https://example.com/daily.md)", "[[]]",
  ])
  func `code, and what only looks like a link, leads nowhere`(_ text: String) {
    let index = LinkIndex(of: entries(["daily": [("aaaaaa", "")], "x": [("bbbbbb", "\n\(text)")]]))
    #expect(sources(index, "daily", nil) == [], "\(text)")
  }

  @Test func `what is not among the entries is unknown in both directions`() {
    let all = entries([
      "daily": [("aaaaaa", "\n[[secret]] [[secret#^bbbbbb]] [[daily#^cccccc]]"), ("cccccc", "")],
      "secret": [("bbbbbb", "\n[[daily#^aaaaaa]]")],
    ])
    let shown = all.filter { $0.entryID.text == "aaaaaa" }
    let index = LinkIndex(of: shown)
    #expect(sources(index, "daily", "aaaaaa") == [])
    for link in ["[[secret]]", "[[secret#^bbbbbb]]", "[[daily#^cccccc]]"] {
      #expect(WrittenLink(link).flatMap { index.place(of: $0, in: "daily") } == nil)
    }
  }

  @Test func `a thread is looked for in the same folder, from the root, and by its name`() {
    let index = LinkIndex(
      of: entries([
        "plan": [("aaaaaa", "")], "work/plan": [("bbbbbb", "")],
        "work/day": [("cccccc", "\n[a](plan.md)"), ("dddddd", "\n[[plan]] [[../plan]]")],
        "only/here": [("eeeeee", "")], "work/x": [("ffffff", "\n[[here]] [[day.md]]")],
      ])
    )
    #expect(sources(index, "work/plan", nil) == ["work/day cccccc text", "work/day dddddd text"])
    #expect(sources(index, "plan", nil) == ["work/day dddddd text"])
    #expect(sources(index, "only/here", nil) == ["work/x ffffff text"])
    #expect(sources(index, "work/day", nil) == ["work/x ffffff text"])
  }

  @Test func `any text is read in linear time`() {
    for text in ["[[", "](", "[[a](", "[[ ]", "]((("] {
      let long = String(repeating: text, count: 200_000)
      #expect(LinkIndex(of: entries(["daily": [("aaaaaa", "\n\(long)")]])).isEmpty)
    }
  }
}

extension LinkIndex {
  /// Whether nothing links to the only entry.
  fileprivate var isEmpty: Bool { sources(linkingTo: .init("daily")).isEmpty }
}
