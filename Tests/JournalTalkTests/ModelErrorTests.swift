import JournalTalk
import TestSupport
import Testing

@Suite(.pureSwift) struct ModelErrorTests {
  @Test(arguments: [
    (
      #"{"error":{"message":"no such model","type":"invalid_request_error","param":null,"code":"model_not_found"}}"#,
      ModelError.reported("no such model", code: "model_not_found")
    ),
    (
      #"{"error":{"code":400,"message":"the request exceeds the context","type":"exceed_context_size_error"}}"#,
      .reported("the request exceeds the context", code: "400")
    ),
    (#"{"error":"model 'x' not found"}"#, .reported("model 'x' not found", code: nil)),
    (
      #"{"object":"error","message":"too long","type":"BadRequestError","param":null,"code":400}"#,
      .reported("too long", code: "400")
    ),
    (
      #"{"error":{"message":null,"code":502}}"#,
      .reported(#"{"message":null,"code":502}"#, code: "502")
    ),
    (
      #"{"error":{"message":"flagged","code":403,"metadata":{}},"choices":[{"delta":{"content":"x"}}]}"#,
      .reported("flagged", code: "403")
    ),
    (#"{"error":42}"#, .reported("42", code: nil)),
  ])
  func `an error is found in every form, wherever it stands`(json: String, expected: ModelError) {
    #expect(ModelError(status: 400, body: json.bytes) == expected)
    #expect(Reading(json).problem == expected)
    let reading = Reading(
      chunk(#"{"content":"so far"}"#) + "data: \(json)\n\n" + chunk(#"{"content":"!"}"#)
    )
    #expect(reading.problem == expected && reading.answer.text == "so far")
    #expect(!reading.isComplete)
  }

  @Test(arguments: ["event: error\ndata: ", "error: "])
  func `an event that is called an error is one`(start: String) {
    let expected = ModelError.reported("overloaded", code: "503")
    let json = #"{"code":503,"message":"overloaded"}"#
    #expect(Reading(start + json + "\n\n").problem == expected)
    #expect(Reading("data: \(json)\n\n").problem == nil)
  }

  @Test(arguments: [
    (#"{"detail":"Not Found"}"#, ModelError.reported("Not Found", code: nil)),
    (#"{"detail":[{"msg":"x"}]}"#, .reported(#"[{"msg":"x"}]"#, code: nil)),
    ("<html>\n<b>502</b>\u{7}</html>", .reported("<html> <b>502</b> </html>", code: "502")),
    ("", .reported("no message", code: "502")), ("null", .reported("no message", code: "502")),
  ])
  func `any body of an error is told`(body: String, expected: ModelError) {
    guard body != "null" else {
      #expect(ModelError(status: 502, body: body.bytes) == .reported("null", code: nil))
      return
    }
    #expect(ModelError(status: 502, body: body.bytes) == expected)
  }

  @Test func `null is no error`() throws {
    let text = #"{"error":null,"choices":[{"message":{"content":"a"}}]}"#
    #expect(try Reading(text).result.get().text == "a")
  }

  @Test(arguments: [
    ("[]", "the answer is an array"),
    (#"{"choices":{}}"#, "'choices' is an object instead of an array"),
    (#"{"choices":["x"]}"#, "'choices' contains a string"),
    (#"{"choices":[{"delta":"x"}]}"#, "'delta' is a string instead of an object"),
    (#"{"choices":[{"delta":{"content":1}}]}"#, "'content' is a number instead of a string"),
    (#"{"choices":[{"delta":{"reasoning":{}}}]}"#, "'reasoning' is an object instead of a string"),
    (
      #"{"choices":[{"delta":{"tool_calls":{}}}]}"#, "'tool_calls' is an object instead of an array"
    ),
    (
      #"{"choices":[{"delta":{"tool_calls":[{"index":-1}]}}]}"#,
      "'index' is a number instead of a whole number"
    ),
    (
      #"{"choices":[{"delta":{"tool_calls":[{"function":{"arguments":[]}}]}}]}"#,
      "'arguments' is an array instead of a string"
    ),
    (#"{"choices":[{"finish_reason":true}]}"#, "'finish_reason' is a Boolean instead of a string"),
    (#"{"choices":[{"index":1e400}]}"#, "'index' is a number instead of a whole number"),
    (#"{"usage":{"prompt_tokens":"12"}}"#, "'prompt_tokens' is a string instead of a whole number"),
    (#"{"usage":{"prompt_tokens":1.5}}"#, "'prompt_tokens' is a number instead of a whole number"),
    (#"{"model":[]}"#, "'model' is an array instead of a string"),
  ])
  func `what is not what the API says is told`(json: String, expected: String) {
    #expect(Reading(json).problem == .unexpected(expected))
    #expect(Reading("data: \(json)\n\n").problem == .unexpected(expected))
  }

  @Test(arguments: [
    ("{\"a\":", "not JSON at byte 6 of '{\"a\":'"),
    ("<!DOCTYPE html>\n", "not JSON at byte 1 of '<!DOCTYPE html>'"),
    ("{\"a\":\"\0\"}", "not JSON at byte 7 of '{\"a\":\" \"}'"),
    (
      String(repeating: "[", count: 100_000),
      "nested too deeply at byte 129 of '\(String(repeating: "[", count: 80))'"
    ),
  ])
  func `what is not JSON is told with its beginning`(text: String, expected: String) {
    #expect(Reading(text).problem == .notJSON(expected))
    #expect(Reading("data: \(text)\n\n").problem == .notJSON(expected))
  }

  @Test func `text that is not UTF-8 is an error, not other text`() {
    let bytes = "data: {\"choices\":[{\"delta\":{\"content\":\"".bytes + [0xFF] + "\"}}]}\n\n".bytes
    guard case .notJSON? = Reading([bytes]).problem else {
      Issue.record("it was read")
      return
    }
  }

  @Test(arguments: ["", "\n\n", ": hello\n\n", "data:\n\n", "data: [DONE]\n\n", "hello", " \n"])
  func `nothing is an error`(text: String) {
    #expect(Reading(text).problem == .empty)
  }

  @Test func `memory is bounded`() {
    let part = [UInt8](repeating: 0x61, count: 1 << 16)
    for start in ["{", "data: ", ": ", "event: "] {
      let reading = Reading([start.bytes] + Array(repeating: part, count: 32), eventLimit: 1 << 20)
      #expect(reading.problem == .tooLarge(limit: 1 << 20))
    }
    let pieces = Array(repeating: chunk(#"{"content":"12345678"}"#).bytes, count: 100)
    let reading = Reading(pieces, limit: 1000)
    #expect(reading.problem == .tooLarge(limit: 1000))
    #expect(reading.answer.text.utf8.count <= 1000 && !reading.answer.text.isEmpty)
    #expect(Reading(pieces.dropLast(), limit: 99 * pieces[0].count).problem == nil)
  }

  @Test(arguments: [
    (
      ModelError.reported("no such model", code: "404"),
      "the model's server reports an error: no such model (404)"
    ),
    (.reported("no", code: nil), "the model's server reports an error: no"),
    (
      .notJSON("not JSON at byte 1 of '<'"),
      "the answer of the model's server is not JSON at byte 1 of '<'; check its address"
    ),
    (.unexpected("'a' is null"), "the model's server does not keep to the API: 'a' is null"),
    (.tooLarge(limit: 10), "the answer of the model is larger than the limit of 10 bytes"),
    (.empty, "the model's server answered with nothing; try again"),
  ])
  func `an error is a sentence`(error: ModelError, text: String) {
    #expect(error.description == text)
  }
}
