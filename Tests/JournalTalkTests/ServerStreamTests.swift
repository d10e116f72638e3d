import JournalTalk
import TestSupport
import Testing

@Suite(.pureSwift) struct ServerStreamTests {
  private func expectAnswer(_ reading: Reading, of stream: ServerStream) throws {
    let answer = try reading.result.get()
    try #require(answer.text == ServerStream.answer && reading.pieces.joined() == answer.text)
    try #require(answer.reasoning == stream.reasoning && answer.model == stream.model)
    try #require(answer.promptTokens == 12 && answer.answerTokens == 5)
    try #require(answer.ending == .complete && reading.isComplete && answer.calls.isEmpty)
  }

  @Test(arguments: ServerStream.all)
  func `a stream cut at any byte is the same answer`(_ stream: ServerStream) throws {
    let bytes = stream.text.bytes
    for cut in 0...bytes.count {
      try expectAnswer(Reading([bytes[..<cut], bytes[cut...]]), of: stream)
    }
    try expectAnswer(Reading(bytes.map { [$0] }), of: stream)
  }

  @Test(arguments: ServerStream.all, ["\n", "\r\n", "\r"])
  func `lines end in any way`(_ stream: ServerStream, _ end: String) throws {
    let lines = stream.text.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let bytes = lines.map { $0.last == 0x0D ? $0.dropLast() : $0 }.joined(separator: end.bytes)
    try expectAnswer(Reading([[0xEF, 0xBB, 0xBF] + bytes]), of: stream)
    try expectAnswer(Reading(([0xEF, 0xBB, 0xBF] + bytes).map { [$0] }), of: stream)
  }

  @Test(arguments: ServerStream.all)
  func `a stream that stops early is not complete, and has what came`(_ stream: ServerStream) throws
  {
    let bytes = stream.text.bytes
    let end = try #require(stream.text.firstRange(of: "Ada"))
    let place = stream.text.utf8.distance(from: stream.text.startIndex, to: end.lowerBound)
    let reading = Reading([bytes[..<place]])
    #expect(!reading.isComplete && ServerStream.answer.hasPrefix(reading.answer.text))
    #expect(reading.answer.reasoning == stream.reasoning)
    guard case .notJSON? = reading.problem else {
      Issue.record("\(reading.result)")
      return
    }
  }

  @Test func `an answer that is one value is read as well`() throws {
    let text = """
       {"id":"x","object":"chat.completion","model":"m","choices":[{"index":0,"message":{"role":"assistant",
      "content":"Hello","reasoning_content":"Hm."},"finish_reason":"length"},{"index":1,"message":{"content":"no"}}],
      "usage":{"prompt_tokens":1,"completion_tokens":2}}

      """
    for size in [1, 7, 1000] {
      let bytes = text.bytes
      let pieces = stride(from: 0, to: bytes.count, by: size).map {
        bytes[$0..<min($0 + size, bytes.count)]
      }
      let reading = Reading(pieces)
      let answer = try reading.result.get()
      #expect(answer.text == "Hello" && answer.reasoning == "Hm." && answer.ending == .length)
      #expect(answer.promptTokens == 1 && answer.answerTokens == 2 && reading.isComplete)
    }
  }

  @Test(arguments: [
    ("stop", ModelAnswer.Ending.complete), ("length", .length), ("tool_calls", .tools),
    ("function_call", .tools), ("content_filter", .filtered), ("abort", .other("abort")),
  ])
  func `the reason for the end is known`(reason: String, ending: ModelAnswer.Ending) throws {
    let reading = Reading(chunk(#"{"content":"a"}"#, end: reason))
    #expect(try reading.result.get().ending == ending && reading.isComplete)
  }

  @Test func `nothing is read after the end`() throws {
    let text =
      chunk(#"{"content":"a"}"#) + "data: [DONE]\n\n" + chunk(#"{"content":"b"}"#) + "data: x\n\n"
    #expect(try Reading(text).result.get().text == "a")
  }

  @Test func `parts of text and a refusal are read`() throws {
    let text =
      chunk(
        #"{"content":[{"type":"text","text":"a"},{"type":"thinking"},{"type":"text","text":"b"}]}"#
      )
      + chunk(#"{"refusal":"I cannot."}"#)
    let answer = try Reading(text).result.get()
    #expect(answer.text == "ab" && answer.refusal == "I cannot.")
  }
}
