internal import JournalWire

/// A request for the vectors of texts (`POST /embeddings`), whose bytes are the same each time.
package struct EmbeddingRequest: Hashable, Sendable {
  /// The name of the model.
  package let model: String
  /// The texts.
  package let texts: [String]

  /// A request.
  package init(model: String, texts: [String]) { (self.model, self.texts) = (model, texts) }

  /// The body of the request.
  package var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("model") { $0.value(model) }
      json.member("input") { json in
        json.array { json in for text in texts { json.element { $0.value(text) } } }
      }
      json.member("encoding_format") { $0.value("float") }
    }
    return json.bytes
  }
}
