import JournalTalk
import TestSupport
import Testing

@Suite(.pureSwift) struct ModelListTests {
  @Test(arguments: [
    (
      #"{"object":"list","data":[{"id":"gpt-4o","object":"model","created":1,"owned_by":"openai"}]}"#,
      "gpt-4o", nil
    ),
    (
      #"{"object":"list","data":[{"id":"Qwen/Qwen3","object":"model","root":"x","max_model_len":32768}]}"#,
      "Qwen/Qwen3", 32768
    ),
    (
      #"{"data":[{"id":"qwen/qwen3","name":"Qwen: Qwen3","context_length":40960,"pricing":{}}]}"#,
      "qwen/qwen3", 40960
    ),
    (
      #"{"models":[{"name":"q.gguf","model":"q.gguf"}],"object":"list","data":[{"id":"q.gguf","meta":{"n_ctx_train":99}}]}"#,
      "q.gguf", nil
    ),
    (
      #"{"models":[{"name":"gemma3","model":"gemma3","size":1,"size_vram":1,"context_length":4096}]}"#,
      "gemma3", 4096
    ),
  ])
  func `the models of a server are listed`(json: String, name: String, size: Int?) throws {
    let list = try ModelList(parsing: json.bytes)
    #expect(list.models.map(\.name) == [name] && list.models.map(\.contextSize) == [size])
  }

  @Test func `no models are a list, too`() throws {
    #expect(try ModelList(parsing: #"{"object":"list","data":[]}"#.bytes).models.isEmpty)
    #expect(
      try ModelList(parsing: #"{"object":"list","data":null,"models":[]}"#.bytes).models.isEmpty
    )
  }

  @Test(arguments: [
    ("{}", ModelError.unexpected("there is no list of models")),
    (#"{"data":[{}]}"#, .unexpected("a model has no name")),
    (#"{"data":["a"]}"#, .unexpected("'data' contains a string")),
    (#"{"error":{"message":"bad key"}}"#, .reported("bad key", code: nil)), ("", .empty),
  ])
  func `another answer is told`(json: String, expected: ModelError) {
    let error = #expect(throws: ModelError.self) { try ModelList(parsing: json.bytes) }
    #expect(error == expected)
  }

  @Test(arguments: [
    (
      #"{"default_generation_settings":{"id":0,"n_ctx":8192,"params":{}},"total_slots":1,"model_path":"x"}"#,
      8192 as Int?
    ),
    (#"{"total_slots":1}"#, nil),
  ])
  func `llama.cpp tells the size of its context`(json: String, size: Int?) throws {
    #expect(try ModelList.contextSize(inProperties: json.bytes) == size)
  }
}
