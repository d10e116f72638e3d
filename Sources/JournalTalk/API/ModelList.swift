internal import JournalWire

/// The models of a server, and the size of their context where the server tells it.
package struct ModelList: Hashable, Sendable {
  /// A model.
  package struct Model: Hashable, Sendable {
    /// The name with which it is requested.
    package let name: String
    /// The number of tokens that it can read and write at once, or `nil` if the server does not say.
    package let contextSize: Int?
  }

  /// The models in the order of the server.
  package let models: [Model]

  /// Parses an answer to `GET /models`, or to Ollama's `/api/tags` and `/api/ps`.
  package init(parsing bytes: [UInt8]) throws(ModelError) {
    let value = try ModelError.value(bytes)
    if let error = ModelError.reported(in: value) { throw error }
    let (data, list) = (try value.objects("data"), try value.objects("models"))
    guard let list = data ?? list else { throw .unexpected("there is no list of models") }
    var models: [Model] = []
    for entry in list {
      let (id, name) = (try entry.string("id"), try entry.string("name"))
      guard let name = id ?? name else { throw .unexpected("a model has no name") }
      // vLLM and OpenRouter tell the size in this list, Ollama in that of running models.
      let (length, size) = (try entry.count("max_model_len"), try entry.count("context_length"))
      models.append(Model(name: name, contextSize: length ?? size))
    }
    self.models = models
  }

  /// The size of the context that llama.cpp was started with, in an answer to its `GET /props`.
  package static func contextSize(inProperties bytes: [UInt8]) throws(ModelError) -> Int? {
    let value = try ModelError.value(bytes)
    if let error = ModelError.reported(in: value) { throw error }
    return try value.object("default_generation_settings")?.count("n_ctx")
  }
}
