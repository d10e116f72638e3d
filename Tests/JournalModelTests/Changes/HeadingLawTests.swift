import JournalModel
import TestSupport
import Testing

@Suite struct HeadingLawTests {
  @Test func `any title, sender and amount read back as given`()
    throws
  {
    let words = [
      "+1", "-2.5", "=0", "+1.", "+1,5", "+01:00", "Z", "09:15", "9:15:01.5", "09:15Z", ":", ": :",
      "@me", "@", "^abcd", "^", "#", "##", "x", "+1_0", "+1e3", "-05:30", "09:15pm", "+", "\u{301}",
      "+٣", "T09:15", "2024-03-01", "=.5", "@\u{301}me", "+1\u{301}", "^abcd #",
    ]
    try forEachCase(count: Cases.count(20_000), seed: 78) { generator, _ in
      let kind = generator.element(of: ["journal", "conversation", "tally", "goal", "odd"])
      let thread = JournalThread(
        parsing: Array("---\ntj: 1\nkind: \(kind)\n---\n\n## 2024-01-01 ^aaaa\n".utf8)
      )
      var title = ""
      for _ in 0..<generator.int(in: 0...3) {
        title += generator.element(of: words) + generator.element(of: [" ", "  ", ""])
      }
      let stamps = ["2024-03-01", "2024-03-01 09:15", "2024-03-01 09:15 +01:00"]
      let draft = EntryDraft(
        id: try #require(EntryID("bbbb")),
        stamp: try #require(EntryTimestamp(generator.element(of: stamps))),
        EntryContent(
          sender: kind == "conversation" && generator.int(in: 0...1) == 0 ? Handle("anna") : nil,
          amount: kind == "tally" && generator.int(in: 0...1) == 0 ? TallyAmount("+3") : nil,
          title: title
        )
      )
      let changed = try thread.applying(.append([draft], times: TimeSource(zones: NoZones())))
      let entry = changed.entries[1]
      let trimmed = title.split(whereSeparator: { $0 == " " || $0 == "\t" }).isEmpty ? "" : title
      let meant = Array(
        trimmed.utf8.drop { $0 == 0x20 || $0 == 0x09 }.reversed().drop {
          $0 == 0x20 || $0 == 0x09
        }.reversed()
      )
      try #require(Array(entry.title.utf8) == meant, "\(kind) \(draft)")
      try #require(entry.subject.sender == draft.sender, "\(kind) \(draft)")
      try #require(entry.subject.amount == draft.amount, "\(kind) \(draft)")
      try #require(entry.stamp == draft.stamp)
      let other = try #require(EntryTimestamp(generator.element(of: stamps)))
      let retimed = try changed.applying(.retime(draft.id, other)).entries[1]
      try #require(Array(retimed.title.utf8) == meant, "\(kind) \(draft)")
      try #require(retimed.subject.sender == draft.sender, "\(kind) \(draft)")
      try #require(retimed.subject.amount == draft.amount, "\(kind) \(draft)")
      let retitled = try changed.applying(.retitle(draft.id, "+1 \(title)")).entries[1]
      try #require(retitled.subject.sender == draft.sender, "\(kind) \(draft)")
      try #require(retitled.subject.amount == draft.amount, "\(kind) \(draft)")
    }
  }
}
