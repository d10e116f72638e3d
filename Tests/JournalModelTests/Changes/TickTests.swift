import JournalFormat
import JournalModel
import TestSupport
import Testing

@Suite struct TickTests {
  static func ticked(_ line: String, _ state: GoalStep.State, on date: String? = nil) throws
    -> String
  {
    let day = try date.map { try stamp($0).date }
    let thread = JournalThread("# Goal\n\n\(line)\n\n## 2024-03-01 ^k3f9qd\n")
    let text = try thread.applying(.tick(.position(0), state, on: day)).text
    return String(text.dropFirst(8).prefix { $0 != "\n" })
  }

  @Test(
    arguments: [
      ("- [ ] 5 km ^mrun5k", .done, nil, "- [x] 5 km ^mrun5k"),
      ("- [ ] 5 km ^mrun5k", .done, "2024-03-28", "- [x] 5 km [done:: 2024-03-28] ^mrun5k"),
      ("- [ ] 5 km", .done, "2024-03-28", "- [x] 5 km [done:: 2024-03-28]"),
      (
        "- [ ] 5 km [due:: 2024-04-01] ^mrun5k", .done, "2024-03-28",
        "- [x] 5 km [due:: 2024-04-01] [done:: 2024-03-28] ^mrun5k"
      ),
      (
        "- [x] 5 km [done:: 2024-03-01] ^mrun5k", .done, "2024-03-28",
        "- [x] 5 km [done:: 2024-03-28] ^mrun5k"
      ),
      ("- [X] 5 km [done:: 2024-03-01] ^mrun5k", .open, nil, "- [ ] 5 km ^mrun5k"),
      ("- [x] 5 km [done:: 2024-03-01]", .dropped, "2024-03-28", "- [-] 5 km"),
      ("- [x] a [x:: 1][done:: 2]", .open, nil, "- [ ] a [x:: 1]"),
      ("- [x] a [done:: 2][x:: 1] ^mrun5k", .open, nil, "- [ ] a [x:: 1] ^mrun5k"),
      ("- [x] a [done:: 1] [x:: 1] [done:: 2]", .open, nil, "- [ ] a [x:: 1]"),
      ("- [x] a", .done, nil, "- [x] a"), ("- [X] a", .done, nil, "- [X] a"),
      ("- [-] by bicycle ^mbike", .open, nil, "- [ ] by bicycle ^mbike"),
      ("- [ ] ^mrun5k", .done, "2024-03-28", "- [x] [done:: 2024-03-28] ^mrun5k"),
      ("- [ ]", .done, "2024-03-28", "- [x] [done:: 2024-03-28]"),
      ("  * [ ]  a  ^mrun5k  ", .done, "2024-03-28", "  * [x]  a [done:: 2024-03-28]  ^mrun5k  "),
    ] as [(String, GoalStep.State, String?, String)]
  )
  func `ticking changes one byte, and a day changes its own attribute`(
    line: String,
    state: GoalStep.State,
    date: String?,
    expected: String
  ) throws {
    #expect(try Self.ticked(line, state, on: date) == expected)
  }

  @Test func `a step is found by its id or its position`() throws {
    let file = "- [ ] a ^aaaa22\r\n- [x] b ^bbbb22\r\n"
    let thread = JournalThread(file)
    let byID = try thread.applying(.tick(.id(entryID("bbbb22")), .open, on: nil))
    #expect(byID.text.bytes == "- [ ] a ^aaaa22\r\n- [ ] b ^bbbb22\r\n".bytes)
    let byPlace = try thread.applying(.tick(.position(0), .dropped, on: nil))
    #expect(byPlace.text.bytes == "- [-] a ^aaaa22\r\n- [x] b ^bbbb22\r\n".bytes)
  }

  @Test func `ticking keeps everything else on the line of a step`() throws {
    let pieces = [
      "[done:: 1]", "[due:: 2]", "[x::]", "[done::]", "^mrun5k", "a", "[a](b)", "^no", "]", "[",
    ]
    try forEachCase(count: Cases.count(20_000), seed: 81) { generator, _ in
      var line = generator.element(of: ["- [ ]", "- [x]", "+ [-]"])
      for _ in 0..<generator.int(in: 0...5) {
        line += generator.element(of: [" ", "  ", " ", "\t", ""]) + generator.element(of: pieces)
      }
      guard let old = GoalStep(line) else { return }
      let state = generator.element(of: [GoalStep.State.open, .done, .dropped])
      let day = generator.chance(0.5) ? try stamp("2024-03-28").date : nil
      let thread = JournalThread(line)
      let new = try #require(
        try thread.applying(.tick(.position(0), state, on: day)).steps.first as GoalStep?
      )
      try #require(new.state == state, "\(line)")
      try #require((new.title, new.id) == (old.title, old.id), "\(line)")
      let kept = { (step: GoalStep) in
        step.attributes.filter { $0.key != "done" }.map { [$0.key, $0.value] }
      }
      try #require(kept(new) == kept(old), "\(line)")
      if state == .done, let day { try #require(new.done == day, "\(line)") }
      if state != .done { try #require(new["done"] == nil, "\(line)") }
    }
  }
}
