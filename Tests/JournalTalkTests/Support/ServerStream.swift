import JournalTalk
import TestSupport
import Testing

/// The same answer, as five servers document that they send it.
struct ServerStream: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let text: String
  let model: String
  var reasoning = ""

  static let answer = "Grüße, \"Ada\" 🥚\n"

  static let all = [openAI, ollama, llamaCPP, vLLM, openRouter]

  /// A chunk with an empty first piece, null in place of what is missing, and usage before the end.
  static let openAI = ServerStream(
    testDescription: "OpenAI",
    text: #"""
      data: {"id":"chatcmpl-1","object":"chat.completion.chunk","created":1,"model":"gpt-4o-mini","service_tier":"default","system_fingerprint":"fp","choices":[{"index":0,"delta":{"role":"assistant","content":"","refusal":null},"logprobs":null,"finish_reason":null}],"usage":null,"obfuscation":"x"}

      data: {"id":"chatcmpl-1","object":"chat.completion.chunk","created":1,"model":"gpt-4o-mini","choices":[{"index":0,"delta":{"content":"Grüße, \"Ada\""},"logprobs":null,"finish_reason":null}],"usage":null}

      data: {"id":"chatcmpl-1","object":"chat.completion.chunk","created":1,"model":"gpt-4o-mini","choices":[{"index":0,"delta":{"content":" \ud83e\udd5a\n"},"logprobs":null,"finish_reason":null}],"usage":null}

      data: {"id":"chatcmpl-1","object":"chat.completion.chunk","created":1,"model":"gpt-4o-mini","choices":[{"index":0,"delta":{},"logprobs":null,"finish_reason":"stop"}],"usage":null}

      data: {"id":"chatcmpl-1","object":"chat.completion.chunk","created":1,"model":"gpt-4o-mini","choices":[],"usage":{"prompt_tokens":12,"completion_tokens":5,"total_tokens":17,"prompt_tokens_details":{"cached_tokens":0}}}

      data: [DONE]


      """#,
    model: "gpt-4o-mini"
  )

  /// The role is in every chunk.
  static let ollama = ServerStream(
    testDescription: "Ollama",
    text: #"""
      data: {"id":"chatcmpl-2","object":"chat.completion.chunk","created":1,"model":"qwen3:4b","system_fingerprint":"fp_ollama","choices":[{"index":0,"delta":{"role":"assistant","content":"","reasoning":"Hm."},"finish_reason":null}]}

      data: {"id":"chatcmpl-2","object":"chat.completion.chunk","created":1,"model":"qwen3:4b","system_fingerprint":"fp_ollama","choices":[{"index":0,"delta":{"role":"assistant","content":"Grüße, "},"finish_reason":null}]}

      data: {"id":"chatcmpl-2","object":"chat.completion.chunk","created":1,"model":"qwen3:4b","system_fingerprint":"fp_ollama","choices":[{"index":0,"delta":{"role":"assistant","content":"\"Ada\" 🥚\n"},"finish_reason":null}]}

      data: {"id":"chatcmpl-2","object":"chat.completion.chunk","created":1,"model":"qwen3:4b","system_fingerprint":"fp_ollama","choices":[{"index":0,"delta":{"role":"assistant","content":""},"finish_reason":"stop"}]}

      data: {"id":"chatcmpl-2","object":"chat.completion.chunk","created":1,"model":"qwen3:4b","system_fingerprint":"fp_ollama","choices":[],"usage":{"prompt_tokens":12,"completion_tokens":5,"total_tokens":17}}

      data: [DONE]


      """#,
    model: "qwen3:4b",
    reasoning: "Hm."
  )

  /// What the model thinks comes first, and timings last.
  static let llamaCPP = ServerStream(
    testDescription: "llama.cpp",
    text: #"""
      data: {"choices":[{"finish_reason":null,"index":0,"delta":{"role":"assistant","content":null}}],"created":1,"id":"chatcmpl-3","model":"qwen3.gguf","system_fingerprint":"b1-0","object":"chat.completion.chunk"}

      data: {"choices":[{"finish_reason":null,"index":0,"delta":{"reasoning_content":"H"}}],"created":1,"id":"chatcmpl-3","model":"qwen3.gguf","object":"chat.completion.chunk"}

      data: {"choices":[{"finish_reason":null,"index":0,"delta":{"reasoning_content":"m."}}],"created":1,"id":"chatcmpl-3","model":"qwen3.gguf","object":"chat.completion.chunk"}

      data: {"choices":[{"finish_reason":null,"index":0,"delta":{"content":"Grüße, \"Ada\" 🥚"}}],"created":1,"id":"chatcmpl-3","model":"qwen3.gguf","object":"chat.completion.chunk"}

      data: {"choices":[{"finish_reason":null,"index":0,"delta":{"content":"\n"}}],"created":1,"id":"chatcmpl-3","model":"qwen3.gguf","object":"chat.completion.chunk"}

      data: {"choices":[{"finish_reason":"stop","index":0,"delta":{}}],"created":1,"id":"chatcmpl-3","model":"qwen3.gguf","object":"chat.completion.chunk"}

      data: {"choices":[],"created":1,"id":"chatcmpl-3","model":"qwen3.gguf","object":"chat.completion.chunk","usage":{"completion_tokens":5,"prompt_tokens":12,"total_tokens":17},"timings":{"prompt_n":12,"prompt_ms":20.5,"predicted_n":5}}

      data: [DONE]


      """#,
    model: "qwen3.gguf",
    reasoning: "Hm."
  )

  /// The last text and the reason for the end are in one chunk.
  static let vLLM = ServerStream(
    testDescription: "vLLM",
    text: #"""
      data: {"id":"chatcmpl-4","object":"chat.completion.chunk","created":1,"model":"Qwen/Qwen3-4B","choices":[{"index":0,"delta":{"role":"assistant","content":""},"logprobs":null,"finish_reason":null}],"prompt_token_ids":null}

      data: {"id":"chatcmpl-4","object":"chat.completion.chunk","created":1,"model":"Qwen/Qwen3-4B","choices":[{"index":0,"delta":{"reasoning_content":"Hm.","reasoning":"Hm."},"logprobs":null,"finish_reason":null,"token_ids":null}]}

      data: {"id":"chatcmpl-4","object":"chat.completion.chunk","created":1,"model":"Qwen/Qwen3-4B","choices":[{"index":0,"delta":{"content":"Grüße, "},"logprobs":null,"finish_reason":null,"token_ids":null}]}

      data: {"id":"chatcmpl-4","object":"chat.completion.chunk","created":1,"model":"Qwen/Qwen3-4B","choices":[{"index":0,"delta":{"content":"\"Ada\" 🥚\n"},"logprobs":null,"finish_reason":"stop","stop_reason":null,"token_ids":null}]}

      data: {"id":"chatcmpl-4","object":"chat.completion.chunk","created":1,"model":"Qwen/Qwen3-4B","choices":[],"usage":{"prompt_tokens":12,"total_tokens":17,"completion_tokens":5}}

      data: [DONE]


      """#,
    model: "Qwen/Qwen3-4B",
    reasoning: "Hm."
  )

  /// Comments keep the connection open; lines end with CRLF here, and the end is not told.
  static let openRouter = ServerStream(
    testDescription: "OpenRouter",
    text: #"""
      : OPENROUTER PROCESSING

      : OPENROUTER PROCESSING

      data: {"id":"gen-5","provider":"X","model":"qwen/qwen3-4b","object":"chat.completion.chunk","created":1,"choices":[{"index":0,"delta":{"role":"assistant","content":"","reasoning":"Hm.","reasoning_details":[{"type":"reasoning.text","text":"Hm."}]},"finish_reason":null,"native_finish_reason":null,"logprobs":null}]}

      data: {"id":"gen-5","provider":"X","model":"qwen/qwen3-4b","object":"chat.completion.chunk","created":1,"choices":[{"index":0,"delta":{"role":"assistant","content":"Grüße, \"Ada\" 🥚"},"finish_reason":null,"native_finish_reason":null,"logprobs":null}]}

      data:

      : OPENROUTER PROCESSING
      data: {"id":"gen-5","provider":"X","model":"qwen/qwen3-4b","object":"chat.completion.chunk","created":1,
      data: "choices":[{"index":0,"delta":{"role":"assistant","content":"\n"},"finish_reason":"stop","native_finish_reason":"stop","logprobs":null}]}

      data: {"id":"gen-5","provider":"X","model":"qwen/qwen3-4b","object":"chat.completion.chunk","created":1,"choices":[{"index":0,"delta":{"role":"assistant","content":""},"finish_reason":null,"native_finish_reason":null,"logprobs":null}],"usage":{"prompt_tokens":12,"completion_tokens":5,"total_tokens":17,"cost":0.1}}
      """#.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"),
    model: "qwen/qwen3-4b",
    reasoning: "Hm."
  )
}

/// What a reader makes of some pieces.
struct Reading: Equatable {
  /// The answer, or what is wrong with it.
  let result: Result<ModelAnswer, ModelError>
  /// What came before it went wrong.
  let answer: ModelAnswer
  /// The pieces of text as they were passed on.
  let pieces: [String]
  /// Whether the server has said that it is complete.
  let isComplete: Bool

  init(
    _ pieces: [some Sequence<UInt8>],
    eventLimit: Int = ModelAnswerReader.eventLimit,
    limit: Int = 64 << 20
  ) {
    var reader = ModelAnswerReader(limit: limit, eventLimit: eventLimit)
    self.pieces = pieces.map { reader.feed(Array($0)) }.filter { !$0.isEmpty }
    result = Result { () throws(ModelError) in try reader.finish() }
    (answer, isComplete) = (reader.answer, reader.isComplete)
  }

  init(_ text: String) { self.init([text.bytes]) }

  /// What is wrong, or `nil`.
  var problem: ModelError? { if case .failure(let error) = result { error } else { nil } }
}

/// A chunk of a stream with one choice.
func chunk(_ delta: String, end: String? = nil) -> String {
  let reason = end.map { "\"\($0)\"" } ?? "null"
  return "data: {\"choices\":[{\"index\":0,\"delta\":\(delta),\"finish_reason\":\(reason)}]}\n\n"
}
