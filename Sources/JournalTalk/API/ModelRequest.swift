internal import JournalWire

/// A request for an answer (`POST /chat/completions`), whose bytes are the same each time.
///
/// ```swift
/// let request = ModelRequest(model: "qwen3", messages: [ModelMessage(.user, "Hello")])
/// request.bytes  // {"model":"qwen3","messages":[{"role":"user","content":"Hello"}],"stream":true,…
/// ```
package struct ModelRequest: Hashable, Sendable {
  /// The form that an answer must have.
  package enum Format: Hashable, Sendable {
    /// Any text.
    case text
    /// Some JSON object.
    case json
    /// JSON of a schema with a name, as OpenAI, vLLM, Ollama and OpenRouter document it.
    case schema(name: String, [UInt8])
    /// JSON of a schema, as llama.cpp documents it.
    case plainSchema([UInt8])
  }

  /// The name of the model.
  package var model: String
  /// The conversation so far.
  package var messages: [ModelMessage]
  /// Whether the answer comes in pieces.
  package var isStreamed = true
  /// The maximum number of tokens of the answer, or `nil` for what the server has as default.
  package var tokenLimit: Int?
  /// The name of that limit; models of OpenAI that think want `max_completion_tokens`.
  package var tokenLimitName = "max_tokens"
  /// How much chance there is in the answer, or `nil` for what the server has as default.
  package var temperature: Double?
  /// The tools that the model can call.
  package var tools: [ModelTool] = []
  /// The form of the answer.
  package var format = Format.text

  /// A request without limits and tools.
  package init(model: String, messages: [ModelMessage]) {
    (self.model, self.messages) = (model, messages)
  }

  /// The body of the request.
  package var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("model") { $0.value(model) }
      json.member("messages") { json in
        json.array { json in for message in messages { json.element { $0.value(message) } } }
      }
      json.member("stream") { $0.value(isStreamed) }
      if isStreamed {
        json.member("stream_options") { json in
          json.object { $0.member("include_usage") { $0.value(true) } }
        }
      }
      if let tokenLimit { json.member(tokenLimitName) { $0.value(tokenLimit) } }
      if let temperature { json.member("temperature") { $0.value(temperature) } }
      if !tools.isEmpty {
        json.member("tools") { json in
          json.array { json in for tool in tools { json.element { $0.value(tool) } } }
        }
      }
      if format != .text { json.member("response_format") { $0.value(format) } }
    }
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ message: ModelMessage) {
    object { json in
      json.member("role") { $0.value(message.role.rawValue) }
      json.member("content") { $0.value(message.text) }
      if let id = message.callID { json.member("tool_call_id") { $0.value(id) } }
      guard !message.calls.isEmpty else { return }
      json.member("tool_calls") { json in
        json.array { json in for call in message.calls { json.element { $0.value(call) } } }
      }
    }
  }

  private mutating func value(_ call: ToolCall) {
    object { json in
      json.member("id") { $0.value(call.id) }
      json.member("type") { $0.value("function") }
      json.member("function") { json in
        json.object { json in
          json.member("name") { $0.value(call.name) }
          json.member("arguments") { $0.value(call.arguments) }
        }
      }
    }
  }

  fileprivate mutating func value(_ tool: ModelTool) {
    object { json in
      json.member("type") { $0.value("function") }
      json.member("function") { json in
        json.object { json in
          json.member("name") { $0.value(tool.name) }
          json.member("description") { $0.value(tool.description) }
          json.member("parameters") { $0.value(json: tool.parameters) }
        }
      }
    }
  }

  fileprivate mutating func value(_ format: ModelRequest.Format) {
    object { json in
      switch format {
      case .text: json.member("type") { $0.value("text") }
      case .json: json.member("type") { $0.value("json_object") }
      case .plainSchema(let schema):
        json.member("type") { $0.value("json_schema") }
        json.member("schema") { $0.value(json: schema) }
      case .schema(let name, let schema):
        json.member("type") { $0.value("json_schema") }
        json.member("json_schema") { json in
          json.object { json in
            json.member("name") { $0.value(name) }
            json.member("strict") { $0.value(true) }
            json.member("schema") { $0.value(json: schema) }
          }
        }
      }
    }
  }
}
