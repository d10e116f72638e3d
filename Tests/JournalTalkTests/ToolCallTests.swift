import JournalTalk
import TestSupport
import Testing

@Suite(.pureSwift) struct ToolCallTests {
  static let two = [
    ToolCall(id: "c1", name: "search", arguments: #"{"q":"snow"}"#),
    ToolCall(id: "c2", name: "count", arguments: "{}"),
  ]

  @Test(arguments: [
    // OpenAI and llama.cpp: the name first, then pieces of the arguments.
    [
      #"[{"index":0,"id":"c1","type":"function","function":{"name":"search","arguments":""}}]"#,
      #"[{"index":0,"function":{"arguments":"{\"q\":"}}]"#,
      #"[{"index":0,"function":{"arguments":"\"snow\"}"}}]"#,
      #"[{"index":1,"id":"c2","type":"function","function":{"name":"count","arguments":"{}"}}]"#,
    ],
    // Pieces of several calls, one among the other.
    [
      #"[{"index":0,"id":"c1","function":{"name":"search","arguments":"{\"q\""}}]"#,
      #"[{"index":1,"id":"c2","function":{"name":"count","arguments":"{"}}]"#,
      #"[{"index":0,"function":{"arguments":":\"snow\"}"}},{"index":1,"function":{"arguments":"}"}}]"#,
    ],
    // vLLM: each in one lump.
    [
      #"[{"index":0,"id":"c1","type":"function","function":{"name":"search","arguments":"{\"q\":\"snow\"}"}}]"#,
      #"[{"index":1,"id":"c2","type":"function","function":{"name":"count","arguments":"{}"}}]"#,
    ],
    // Ollama: all in one chunk.
    [
      #"[{"id":"c1","index":0,"type":"function","function":{"name":"search","arguments":"{\"q\":\"snow\"}"}},{"id":"c2","index":1,"type":"function","function":{"name":"count","arguments":"{}"}}]"#
    ],
    // Without numbers, or with the same one, ids tell calls apart.
    [
      #"[{"id":"c1","function":{"name":"search","arguments":"{\"q\":\"snow\"}"}},{"id":"c2","function":{"name":"count","arguments":"{}"}}]"#
    ],
    [
      #"[{"index":0,"id":"c1","function":{"name":"search","arguments":"{\"q\":\"snow\"}"}}]"#,
      #"[{"index":0,"id":"c2","function":{"name":"count","arguments":"{}"}}]"#,
    ],
    // The name is repeated, and arguments are an object.
    [
      #"[{"index":0,"id":"c1","function":{"name":"search","arguments":null}}]"#,
      #"[{"index":0,"id":"c1","function":{"name":"search","arguments":{"q":"snow"}}}]"#,
      #"[{"index":1,"id":"c2","function":{"name":"count","arguments":{}}}]"#,
    ],
  ])
  func `calls are put together from what servers send`(_ parts: [String]) throws {
    let text =
      parts.map { chunk("{\"tool_calls\":\($0)}") }.joined() + chunk("{}", end: "tool_calls")
    let answer = try Reading(text).result.get()
    #expect(answer.calls == Self.two && answer.ending == .tools && answer.text == "")
    let bytes = text.bytes
    #expect(Reading(bytes.map { [$0] }).answer == answer)
  }

  @Test func `calls without ids and numbers are told apart by their names`() throws {
    let text = chunk(
      #"{"tool_calls":[{"function":{"name":"a","arguments":"{"}},{"function":{"arguments":"}"}},{"function":{"name":"a"}}]}"#
    )
    let expected = [ToolCall(name: "a", arguments: "{}"), ToolCall(name: "a")]
    #expect(try Reading(text).result.get().calls == expected)
  }

  @Test func `the number of calls has a limit`() throws {
    let call = #"{"function":{"name":"a"}}"#
    let calls = Array(repeating: call, count: 129).joined(separator: ",")
    let reading = Reading(chunk("{\"tool_calls\":[\(calls)]}"))
    #expect(reading.problem == .unexpected("more than 128 calls of tools"))
    #expect(reading.answer.calls.count == 128)
  }
}
