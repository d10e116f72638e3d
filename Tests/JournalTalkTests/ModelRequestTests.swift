import JournalTalk
import TestSupport
import Testing

@Suite(.pureSwift) struct ModelRequestTests {
  private func text(_ request: ModelRequest) -> String {
    String(decoding: request.bytes, as: UTF8.self)
  }

  @Test func `a request has only what was set`() {
    let request = ModelRequest(
      model: "m",
      messages: [ModelMessage(.system, "Be kind."), ModelMessage(.user, "Hi\n\"🥚\"")]
    )
    #expect(
      text(request) == #"{"model":"m","messages":[{"role":"system","content":"Be kind."},"#
        + #"{"role":"user","content":"Hi\n\"🥚\""}],"stream":true,"stream_options":{"include_usage":true}}"#
    )
  }

  @Test func `a request with everything is the same bytes each time`() {
    let call = ToolCall(id: "c1", name: "search", arguments: #"{"q":1}"#)
    var request = ModelRequest(
      model: "m",
      messages: [
        ModelMessage(.assistant, "", calls: [call]), ModelMessage(resultOf: call, "3 entries"),
      ]
    )
    (request.isStreamed, request.tokenLimit, request.temperature) = (false, 100, 0.2)
    request.tools = [
      ModelTool(name: "search", description: "Find", parameters: #"{"type":"object"}"#.bytes)
    ]
    #expect(
      text(request) == #"{"model":"m","messages":[{"role":"assistant","content":"","tool_calls":["#
        + #"{"id":"c1","type":"function","function":{"name":"search","arguments":"{\"q\":1}"}}]},"#
        + #"{"role":"tool","content":"3 entries","tool_call_id":"c1"}],"stream":false,"max_tokens":100,"#
        + #""temperature":0.2,"tools":[{"type":"function","function":{"name":"search","#
        + #""description":"Find","parameters":{"type":"object"}}}]}"#
    )
    #expect(request.bytes == request.bytes)
    request.tokenLimitName = "max_completion_tokens"
    #expect(text(request).contains(#""max_completion_tokens":100"#))
  }

  @Test(arguments: [
    (ModelRequest.Format.json, #"{"type":"json_object"}"#),
    (
      .schema(name: "coach", #"{"type":"object"}"#.bytes),
      #"{"type":"json_schema","json_schema":{"name":"coach","strict":true,"schema":{"type":"object"}}}"#
    ),
    (
      .plainSchema(#"{"type":"object"}"#.bytes),
      #"{"type":"json_schema","schema":{"type":"object"}}"#
    ),
  ])
  func `a form is written as servers document it`(format: ModelRequest.Format, expected: String) {
    var request = ModelRequest(model: "m", messages: [])
    request.format = format
    #expect(text(request).hasSuffix(#","response_format":"# + expected + "}"))
  }
}
