import JournalTalk
import TestSupport
import Testing

@Suite(.pureSwift) struct EmbeddingTests {
  private func answer(_ data: String, count: Int = 2) throws(ModelError) -> EmbeddingAnswer {
    let json =
      "{\"object\":\"list\",\"data\":[\(data)],\"model\":\"e\",\"usage\":{\"prompt_tokens\":7,\"total_tokens\":7}}"
    return try EmbeddingAnswer(parsing: json.bytes, count: count)
  }

  @Test func `a request has the texts in order`() {
    let bytes = EmbeddingRequest(model: "e", texts: ["a\n", "🥚"]).bytes
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == #"{"model":"e","input":["a\n","🥚"],"encoding_format":"float"}"#
    )
  }

  @Test(arguments: [
    #"{"index":0,"embedding":[1,-0.5]},{"index":1,"embedding":[0.25,2e0]}"#,
    #"{"index":1,"embedding":[0.25,2]},{"index":0,"embedding":[1,-0.5]}"#,
    #"{"embedding":[1,-0.5]},{"embedding":[0.25,2]}"#,
    #"{"index":0,"embedding":"AACAPwAAAL8="},{"index":1,"embedding":"AACAPgAAAEA="}"#,
  ])
  func `vectors are put in the order of the texts`(data: String) throws {
    let answer = try answer(data)
    #expect(answer.vectors == [[1, -0.5], [0.25, 2]])
    #expect(answer.model == "e" && answer.promptTokens == 7)
  }

  @Test(arguments: [
    (#"{"index":0,"embedding":[1]}"#, "there are not 2 vectors"),
    (
      #"{"index":0,"embedding":[1]},{"index":0,"embedding":[1]}"#,
      "the vectors are not numbered from 0 to 1"
    ),
    (
      #"{"index":0,"embedding":[1]},{"index":2,"embedding":[1]}"#,
      "the vectors are not numbered from 0 to 1"
    ),
    (
      #"{"index":0,"embedding":[1]},{"index":1,"embedding":[1,2]}"#,
      "the vectors have different lengths, or none"
    ),
    (
      #"{"index":0,"embedding":[]},{"index":1,"embedding":[]}"#,
      "the vectors have different lengths, or none"
    ),
    (
      #"{"index":0,"embedding":[1]},{"index":1,"embedding":["1"]}"#,
      "a vector is not a list of numbers"
    ),
    (
      #"{"index":0,"embedding":[1]},{"index":1,"embedding":[1e400]}"#,
      "a vector is not a list of numbers"
    ),
    (#"{"index":0,"embedding":[1]},{"index":1}"#, "a vector is not a list of numbers"),
    (
      #"{"index":0,"embedding":[1]},{"index":1,"embedding":"AACA"}"#,
      "a vector is not a list of numbers"
    ),
    (
      #"{"index":0,"embedding":[1]},{"index":1,"embedding":"AACA*w=="}"#,
      "a vector is not a list of numbers"
    ),
    (
      #"{"index":0,"embedding":[1]},{"index":1,"embedding":"AADAfw=="}"#,
      "a vector is not a list of numbers"
    ),
  ])
  func `vectors that cannot be those of the texts are refused`(data: String, expected: String) {
    let error = #expect(throws: ModelError.self) { try answer(data) }
    #expect(error == .unexpected(expected))
  }

  @Test func `no texts have no vectors`() throws {
    #expect(try answer("", count: 0).vectors.isEmpty)
  }
}
