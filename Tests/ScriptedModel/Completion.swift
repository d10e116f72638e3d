import JournalWire

/// An answer of the model to one request, in the form of the API.
struct Completion {
  /// The numbers of characters in the pieces of a text, and of bytes in the chunks of an answer, again and again.
  private static let sizes = [1, 7, 3, 19, 2, 61, 5]

  /// Whether the request wants the answer in pieces.
  let isStreamed: Bool

  private let model: String
  private let promptTokens: Int

  /// The answer to a request.
  init(to request: JSONValue) {
    isStreamed = request["stream"] == .bool(true)
    model = request["model"]?.text ?? ""
    let texts = request["messages"]?.elements?.compactMap { $0["content"]?.text } ?? []
    promptTokens = texts.reduce(0) { $0 + ($1.utf8.count + 3) / 4 }
  }

  /// Returns the answer as a stream of events in chunks of odd sizes.
  func streamed(_ steps: [Script.Step]) -> [Answers.Part] {
    let head = [
      "HTTP/1.1 200 OK", "Content-Type: text/event-stream", "Transfer-Encoding: chunked",
      "Connection: close", "", "",
    ]
    var parts: [Answers.Part] = [.bytes(Array(head.joined(separator: "\r\n").utf8))]
    // Some servers keep a connection alive with comments.
    var bytes = Array(": ok\r\n\r\n".utf8)
    func flush() {
      parts += Self.chunks(of: bytes)
      bytes = []
    }
    var calls = 0
    for step in steps {
      switch step {
      case .say(let text):
        for piece in Self.pieces(of: text) { bytes += delta("content", piece) }
      case .think(let text):
        for piece in Self.pieces(of: text) { bytes += delta("reasoning_content", piece) }
      case .call(let name, let arguments):
        for (number, piece) in ([""] + Self.pieces(of: arguments)).enumerated() {
          bytes += call(calls, number == 0 ? name : nil, piece)
        }
        calls += 1
      case .wait(let milliseconds):
        flush()
        parts.append(.pause(milliseconds))
      case .error(let message): bytes += event(Catalog.error(message, code: 500))
      case .raw(let text): bytes += Array(text.utf8)
      case .cut:
        flush()
        return parts + [.cut]
      case .tokens, .end, .json, .status, .retry, .values: break
      }
    }
    bytes += end(steps, hasCalls: calls > 0)
    flush()
    return parts + [.bytes(Array("0\r\n\r\n".utf8))]
  }

  /// Returns the answer as one value.
  func whole(_ steps: [Script.Step]) -> [Answers.Part] {
    var text = ""
    for case .say(let piece) in steps { text += piece }
    var json = JSONWriter()
    json.object { json in
      json.member("model") { $0.value(model) }
      json.member("choices") { json in
        json.array { json in
          json.element { json in
            json.object { json in
              json.member("message") { json in
                json.object { json in
                  json.member("role") { $0.value("assistant") }
                  json.member("content") { $0.value(text) }
                }
              }
              json.member("finish_reason") { $0.value(Self.reason(in: steps) ?? "stop") }
            }
          }
        }
      }
      json.member("usage") { usage(&$0, steps) }
    }
    return Answers.whole(json.bytes)
  }

  private static func reason(in steps: [Script.Step]) -> String? {
    for case .end(let reason) in steps { return reason }
    return nil
  }

  private func usage(_ json: inout JSONWriter, _ steps: [Script.Step]) {
    var tokens = promptTokens
    for case .tokens(let number) in steps { tokens = number }
    json.object { json in
      json.member("prompt_tokens") { $0.value(tokens) }
      json.member("completion_tokens") { $0.value(steps.count) }
    }
  }

  private func end(_ steps: [Script.Step], hasCalls: Bool) -> [UInt8] {
    let reason = Self.reason(in: steps) ?? (hasCalls ? "tool_calls" : "stop")
    guard reason != "nothing" else { return [] }
    let ending = chunk(reason: reason) { $0.object { _ in } }
    var json = JSONWriter()
    json.object { json in
      json.member("model") { $0.value(model) }
      json.member("choices") { $0.array { _ in } }
      json.member("usage") { usage(&$0, steps) }
    }
    return ending + event(json.bytes) + Array("data: [DONE]\n\n".utf8)
  }

  private func delta(_ name: String, _ text: String) -> [UInt8] {
    chunk { json in json.object { json in json.member(name) { $0.value(text) } } }
  }

  private func call(_ number: Int, _ name: String?, _ arguments: String) -> [UInt8] {
    chunk { json in
      json.object { json in
        json.member("tool_calls") { json in
          json.array { json in
            json.element { json in
              json.object { json in
                json.member("index") { $0.value(number) }
                if name != nil { json.member("id") { $0.value("call-\(number + 1)") } }
                json.member("function") { json in
                  json.object { json in
                    if let name { json.member("name") { $0.value(name) } }
                    json.member("arguments") { $0.value(arguments) }
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  private func chunk(
    reason: String? = nil,
    _ delta: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("object") { $0.value("chat.completion.chunk") }
      json.member("model") { $0.value(model) }
      json.member("choices") { json in
        json.array { json in
          json.element { json in
            json.object { json in
              json.member("index") { $0.value(0) }
              json.member("delta", delta)
              json.member("finish_reason") { json in
                if let reason { json.value(reason) } else { json.null() }
              }
            }
          }
        }
      }
    }
    return event(json.bytes)
  }

  /// An event; every second size of its data is followed by CRLF, as some servers write it.
  private func event(_ data: [UInt8]) -> [UInt8] {
    let end = data.count.isMultiple(of: 2) ? "\r\n\r\n" : "\n\n"
    return Array("data: ".utf8) + data + Array(end.utf8)
  }

  private static func pieces(of text: String) -> [String] {
    var (rest, pieces) = (text[...], [String]())
    while !rest.isEmpty {
      let piece = rest.prefix(sizes[pieces.count % sizes.count])
      pieces.append(String(piece))
      rest = rest.dropFirst(piece.count)
    }
    return pieces
  }

  private static func chunks(of bytes: [UInt8]) -> [Answers.Part] {
    var (rest, parts) = (bytes[...], [Answers.Part]())
    while !rest.isEmpty {
      let chunk = rest.prefix(sizes[parts.count % sizes.count] * 3)
      let head = Array("\(String(chunk.count, radix: 16))\r\n".utf8)
      parts.append(.bytes(head + chunk + [0x0D, 0x0A]))
      rest = rest.dropFirst(chunk.count)
    }
    return parts
  }
}
