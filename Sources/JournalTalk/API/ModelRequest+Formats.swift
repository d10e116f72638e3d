extension ModelRequest {
  /// The kinds of formats, of which a server may support only some.
  package enum FormatKind: Hashable, Sendable {
    case text, json, schema, plainSchema
  }

  /// The same request for a server that does not support its ``format-swift.property``, or `nil` if any text will do.
  ///
  /// Servers take a schema in two forms. Where they take none, it is told to the model in words.
  package var simpler: ModelRequest? {
    var request = self
    switch format {
    case .text: return nil
    case .schema(_, let schema): request.format = .plainSchema(schema)
    case .plainSchema(let schema):
      request.format = .json
      request.tell(
        "Answer with one JSON object and nothing else. It must follow this JSON schema: "
          + String(decoding: schema, as: UTF8.self)
      )
    case .json: request.format = .text
    }
    return request
  }

  /// Adds a rule to the first message, since many models accept rules only there.
  private mutating func tell(_ rule: String) {
    guard let first = messages.first, first.role == .system else {
      messages.insert(ModelMessage(.system, rule), at: 0)
      return
    }
    messages[0] = ModelMessage(.system, "\(first.text)\n\n\(rule)")
  }
}

extension ModelRequest.Format {
  /// The kind.
  package var kind: ModelRequest.FormatKind {
    switch self {
    case .text: .text
    case .json: .json
    case .schema: .schema
    case .plainSchema: .plainSchema
    }
  }
}
