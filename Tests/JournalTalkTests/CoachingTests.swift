import JournalModel
import JournalTalk
import Testing

@Suite struct CoachingTests {
  private static func answer(
    flags: String = "[]",
    replies: String = #"[{"tone":"warm","text":"Hi","rationale":"Kind."}]"#
  ) -> String {
    #"{"meaning":"She asks.","replies":\#(replies),"flags":\#(flags)}"#
  }

  private static func flag(_ quote: String, id: String = "k3f9qd") -> String {
    #"{"kind":"red flag","level":"high","id":"\#(id)","quote":"\#(quote)"}"#
  }

  private func messages() throws -> [Coaching.Message] {
    try [("k3f9qd", "Sign it today, or I am out."), ("w7x2mn", "Fine. Today?")].map { id, text in
      Coaching.Message(try #require(EntryID(id)), text)
    }
  }

  @Test(arguments: [
    "today, or I am out": "k3f9qd", "Fine": "w7x2mn",
    // Not in the message, in other words, in another case, in two messages, or no words at all.
    "you are out": nil, "Sign it tomorrow": nil, "SIGN": nil, "out.Fine": nil, "": nil, ".": nil,
  ])
  func `a risk must quote a message word by word`(_ quote: String, _ message: String?) throws {
    var coaching = try Coaching.form.value(of: Self.answer(flags: "[\(Self.flag(quote))]"))
    coaching.keepFlags(shownBy: try messages())
    #expect(coaching.flags.map { $0.message?.text } == (message.map { [$0] } ?? []))
    #expect(coaching.droppedCount == (message == nil ? 1 : 0))
  }

  @Test(arguments: ["w7x2mn": "w7x2mn", "^w7x2mn": "w7x2mn", "zzzz22": "w7x2mn", "": "w7x2mn"])
  func `the message that is quoted counts, whatever the model calls it`(
    _ name: String,
    _ message: String
  ) throws {
    var coaching = try Coaching.form.value(
      of: Self.answer(flags: "[\(Self.flag("oday", id: name))]")
    )
    coaching.keepFlags(shownBy: try messages())
    #expect(coaching.flags.map { $0.message?.text } == [message])
  }

  @Test(arguments: [
    "I would call her.": "no JSON object", "{": "no JSON object", "{]}": "not JSON",
    "{}": "'replies' is missing", #"{"replies":{}}"#: "'replies' is an object",
    answer(replies: #"[{"tone":"rude","text":"","rationale":""}]"#):
      "none of casual, direct, warm",
    answer(replies: #"["Hi"]"#): "'replies' contains a string",
    answer(flags: #"[{"kind":"rain","level":"low","id":"","quote":""}]"#): "none of manipulation",
    #"{"meaning":"","replies":[],"flags":[]}"#: "says nothing",
  ])
  func `an answer of another form is refused with the reason`(
    _ answer: String,
    _ reason: String
  ) throws {
    let error = #expect(throws: ModelError.self) { try Coaching.form.value(of: answer) }
    guard case .unsuitable(let what)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(what.contains(reason))
  }

  @Test func `an object may stand among other words`() throws {
    let text = "Of course!\n```json\n\(Self.answer())\n```\nGood luck."
    #expect(try Coaching.form.value(of: text).replies.map(\.text) == ["Hi"])
  }

  @Test func `texts are replaced everywhere but in ids`() throws {
    var coaching = try Coaching.form.value(of: Self.answer(flags: "[\(Self.flag("Fine"))]"))
    coaching.keepFlags(shownBy: try messages())
    let changed = coaching.mapTexts { "\($0)!" }
    #expect(changed.meaning == "She asks.!" && changed.flags[0].quote == "Fine!")
    #expect(changed.replies[0].text == "Hi!" && changed.replies[0].rationale == "Kind.!")
    #expect(changed.flags[0].message?.text == "w7x2mn")
  }

  @Test(arguments: CoachIntent.allCases)
  func `each intent asks for something else`(_ intent: CoachIntent) {
    func rules(_ intent: CoachIntent) -> String {
      CoachPrompt(intent, today: "Friday 2024-03-01").messages(about: "{}\n")[0].text
    }
    #expect(CoachIntent.allCases.filter { rules($0) == rules(intent) } == [intent])
  }
}
