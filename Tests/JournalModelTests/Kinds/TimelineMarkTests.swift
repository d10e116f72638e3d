import JournalModel
import TestSupport
import Testing

/// The kind of an entry on a timeline, and its importance.
@Suite struct TimelineMarkTests {
  private static func entry(of kind: String, _ properties: [String], _ matter: String = "") -> Entry
  {
    let lines = properties.map { "- \($0)\n" }.joined()
    return JournalThread(matter: "tj: 1\nkind: \(kind)\(matter)", "\n## 2024-03-01\n\n\(lines)")
      .entries[0]
  }

  @Test(arguments: [
    ("goal", ["progress:: 40 %"], "report"), ("journal", ["progress:: 40 %"], "note"),
    ("goal", ["progress:: nearly there"], "note"), ("goal", ["progress:: 140"], "note"),
    ("goal", [], "note"), ("goal", ["milestone:: race", "progress:: 100"], "milestone race"),
    ("journal", ["milestone:: family", "repeats:: Yearly"], "milestone family yearly"),
    ("journal", ["milestone::", "repeats:: yearly"], "note"),
    ("tally", ["milestone:: 引っ越し"], "milestone 引っ越し"),
  ])
  func `marks follow from properties`(kind: String, properties: [String], expected: String) {
    let mark = Self.entry(of: kind, properties).timelineMark
    let words = ["\(mark.kind)", mark.category, mark.repeats?.rawValue].compactMap(\.self)
    #expect(words.joined(separator: " ") == expected)
  }

  @Test func `a milestone with an impossible date keeps its mark`() {
    let thread = JournalThread("## 2024-02-30\n\n- milestone:: move\n")
    #expect(thread.entries[0].timelineMark.category == "move")
  }

  @Test(arguments: [
    ("journal", [], "", Importance.medium), ("journal", ["importance:: Low"], "", .low),
    ("journal", ["favorite:: true"], "", .high), ("journal", ["starred:: yes"], "", .high),
    ("journal", ["milestone:: home"], "", .high), ("journal", ["milestone::"], "", .medium),
    ("journal", ["favorite:: true", "importance:: low"], "", .low),
    ("journal", ["importance:: rather"], "", .medium),
    ("goal", ["progress:: 40 %"], "", .medium), ("goal", [], "\nimportance: HIGH", .high),
    ("goal", ["importance:: medium"], "\nimportance: high", .medium),
    ("goal", ["milestone:: race"], "\nimportance: low", .high),
    ("goal", [], "\nimportance: for my father", .medium),
    ("journal", [], "\nimportance: high", .medium),
  ])
  func `the importance of an entry wins over that of its goal`(
    kind: String,
    properties: [String],
    matter: String,
    expected: Importance
  ) {
    #expect(Self.entry(of: kind, properties, matter).importance == expected)
  }
}
