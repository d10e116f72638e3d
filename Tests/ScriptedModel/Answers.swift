import JournalWire

/// The answers of a script, of which some are given only once.
struct Answers {
  /// A part of what is sent.
  enum Part {
    /// Bytes that are sent at once.
    case bytes([UInt8])
    /// A pause in milliseconds.
    case pause(Int)
    /// The end of the connection, without what would follow.
    case cut
  }

  private let script: Script
  private var used: Set<Int> = []

  init(_ script: Script) { self.script = script }

  /// Returns what is sent to a request.
  mutating func answer(to request: Request) -> [Part] {
    if let key = script.key, request.key != key {
      return Self.failure(401, "Incorrect API key provided")
    }
    return switch (request.method, request.path) {
    case ("GET", "/v1/models"): Self.whole(Catalog.models(script))
    case ("GET", "/props"): script.contextSize.map { Self.whole(Catalog.properties($0)) } ?? missing
    case ("GET", "/api/ps"):
      script.running.isEmpty ? missing : Self.whole(Catalog.running(script))
    case ("POST", "/v1/chat/completions"): completion(request)
    case ("POST", "/v1/embeddings"): vectors(request)
    default: missing
    }
  }

  private var missing: [Part] { Self.failure(404, "Not found") }

  private mutating func completion(_ request: Request) -> [Part] {
    guard let value = try? JSONReader.value(request.body) else {
      return Self.failure(400, "Not JSON")
    }
    let body = String(decoding: request.body, as: UTF8.self)
    if let word = script.lacking.first(where: { body.contains("\"\($0)\"") }) {
      return Self.failure(400, "unsupported response_format: \(word)")
    }
    let messages = value["messages"]?.elements ?? []
    let text = messages.last?["content"]?.text ?? ""
    let place = script.rules.indices.first { place in
      let rule = script.rules[place]
      return !used.contains(place) && (rule.text.isEmpty || text.contains(rule.text))
    }
    guard let place else { return Self.failure(500, "The script has no answer") }
    let rule = script.rules[place]
    if rule.isOnce { used.insert(place) }
    return Self.parts(of: rule, Completion(to: value))
  }

  private mutating func vectors(_ request: Request) -> [Part] {
    guard let value = try? JSONReader.value(request.body) else {
      return Self.failure(400, "Not JSON")
    }
    let texts = value["input"]?.elements?.compactMap(\.text) ?? []
    let place = script.rules.indices.first { place in
      let rule = script.rules[place]
      return !used.contains(place) && !rule.text.isEmpty
        && texts.contains { $0.contains(rule.text) }
    }
    let rule = place.map { script.rules[$0] } ?? Script.Rule(text: "", isOnce: false)
    if let place, rule.isOnce { used.insert(place) }
    var (count, parts, headers): (Int, [Part], [String]) = (64, [], [])
    for step in rule.steps {
      switch step {
      case .values(let number): count = number
      case .wait(let milliseconds): parts.append(.pause(milliseconds))
      case .retry(let seconds): headers.append("Retry-After: \(seconds)")
      case .status(let code, let message): return parts + Self.failure(code, message, headers)
      case .json(let text): return parts + Self.whole(Array(text.utf8))
      case .cut: return parts + [.cut]
      default: break
      }
    }
    let embedding = Embedding(valueCount: count, script.meanings)
    return parts + Self.whole(embedding.answer(to: texts, from: value["model"]?.text ?? ""))
  }

  private static func parts(of rule: Script.Rule, _ completion: Completion) -> [Part] {
    var headers: [String] = []
    for case .retry(let seconds) in rule.steps { headers.append("Retry-After: \(seconds)") }
    for step in rule.steps {
      if case .status(let code, let message) = step { return failure(code, message, headers) }
      if case .json(let text) = step { return whole(Array(text.utf8)) }
    }
    return completion.isStreamed ? completion.streamed(rule.steps) : completion.whole(rule.steps)
  }

  /// An answer with a body of known length.
  static func whole(_ body: [UInt8], status: Int = 200, _ headers: [String] = []) -> [Part] {
    let lines =
      [
        "HTTP/1.1 \(status) X", "Content-Type: application/json", "Content-Length: \(body.count)",
        "Connection: close",
      ] + headers
    return [.bytes(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)]
  }

  private static func failure(
    _ status: Int,
    _ message: String,
    _ headers: [String] = []
  ) -> [Part] {
    whole(Catalog.error(message, code: status), status: status, headers)
  }
}

extension JSONValue {
  /// The elements of an array, or `nil` for another value.
  var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
}
