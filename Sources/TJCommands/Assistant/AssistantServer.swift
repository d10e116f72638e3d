internal import JournalModel
internal import JournalWire
internal import ThreadJournal

/// Answers the messages of an assistant, in both eras of the Model Context Protocol.
///
/// Nothing is kept from one message to the next: an earlier revision begins with `initialize`, but its requests are
/// answered without, too, and a request that names a revision is answered as that demands.
struct AssistantServer {
  private let journal: AssistantJournal
  private let tools: [AssistantTool]

  /// A line to send, and what the log notes of it.
  struct Answer {
    let bytes: [UInt8]
    var note: String?
  }

  /// What is sent as a result.
  private struct Result {
    var object: JSONObject
    var ids: [EntryReference] = []
    /// The tool that was called, for the log.
    var tool: AssistantTool?
    /// For how long it may be kept, in milliseconds, or `nil` if it must not be.
    var freshness: Int?
  }

  /// A list that stays the same while the server runs.
  private static let lasting = 3_600_000

  /// Creates a server, whose assistant can add entries if `canWrite` is true.
  init(_ journal: AssistantJournal, canWrite: Bool) {
    self.journal = journal
    tools = AssistantTool.offered(canWrite: canWrite)
  }

  /// Answers a message, or returns `nil` if it needs no answer.
  func answer(to frame: Frame) throws -> Answer? {
    guard case .message(let bytes) = frame else {
      return Answer(bytes: RPCAnswer.error(.invalidRequest("the message is too long"), to: nil))
    }
    let message: RPCMessage
    do throws(RPCRefusal) {
      message = try RPCMessage(parsing: bytes)
    } catch {
      return Answer(bytes: RPCAnswer.error(error.error, to: error.id))
    }
    guard case .request(let request) = message else { return nil }
    do {
      return try answer(to: request)
    } catch let error as RPCError {
      return Answer(bytes: RPCAnswer.error(error, to: request.id))
    } catch {
      // What could not be read may be something that the assistant does not see.
      try journal.session.messages.warn(of: Failure(error))
      let error = RPCError.failed("the request failed; the standard error of tj says why")
      return Answer(bytes: RPCAnswer.error(error, to: request.id))
    }
  }

  private func answer(to request: RPCRequest) throws -> Answer {
    if let parameters = request.parameters, case .array = parameters {
      throw RPCError.invalidParameters("'params' must be an object")
    }
    let era = try ProtocolEra(of: request.parameters)
    let result = try result(of: request, in: era)
    let bytes = RPCAnswer.result(of: request.id) { json in
      era.completing(result.object, freshFor: result.freshness).write(to: &json)
    }
    guard !result.ids.isEmpty else { return Answer(bytes: bytes) }
    let name = result.tool?.rawValue ?? request.method
    let note = "\(journal.session.now.stamp) \(name) \(bytes.count) bytes "
    return Answer(bytes: bytes, note: note + result.ids.map(\.id.text).joined(separator: " "))
  }

  private func result(of request: RPCRequest, in era: ProtocolEra) throws -> Result {
    let parameters = request.parameters
    switch (request.method, era) {
    case ("initialize", .earlier):
      return Result(object: ProtocolEra.welcome(asking: parameters?["protocolVersion"]))
    case ("ping", .earlier): return Result(object: [:])
    case ("server/discover", .current):
      return Result(object: ProtocolEra.discovery, freshness: Self.lasting)
    case ("tools/list", _):
      return Result(object: ["tools": tools.map(\.definition)], freshness: Self.lasting)
    case ("tools/call", _): return try call(parameters)
    case ("resources/list", _):
      return Result(object: ["resources": [JSONObject]()], freshness: Self.lasting)
    case ("resources/templates/list", _):
      return Result(
        object: ["resourceTemplates": AssistantResources.templates],
        freshness: Self.lasting
      )
    case ("resources/read", _): return try resource(parameters?["uri"], era)
    case ("prompts/list", _):
      return Result(
        object: ["prompts": AssistantPrompt.allCases.map(\.definition)],
        freshness: Self.lasting
      )
    case ("prompts/get", _): return try prompt(parameters)
    default: throw RPCError.noMethod(request.method)
    }
  }

  private func call(_ parameters: JSONValue?) throws -> Result {
    guard case .string(let name)? = parameters?["name"],
      let tool = tools.first(where: { $0.rawValue == name })
    else { throw RPCError.invalidParameters("no such tool") }
    do {
      let arguments = try AssistantArguments(parameters?["arguments"], tool.argumentNames)
      let answer =
        tool == .add
        ? try AssistantAdding(journal: journal).add(arguments)
        : try AssistantAnswers(journal: journal).answer(to: tool, arguments)
      let json = Array(answer.object.onOneLine.dropLast())
      let object: JSONObject = [
        "content": [Self.content(String(decoding: json, as: UTF8.self))],
        "structuredContent": WrittenJSON(bytes: json), "isError": false,
      ]
      return Result(object: object, ids: answer.ids, tool: tool)
    } catch let mistake as AssistantMistake {
      return Result(object: ["content": [Self.content(mistake.message)], "isError": true])
    }
  }

  private static func content(_ text: String) -> JSONObject { ["type": "text", "text": text] }

  private func resource(_ address: JSONValue?, _ era: ProtocolEra) throws -> Result {
    guard case .string(let address)? = address else {
      throw RPCError.invalidParameters("'uri' must be a string")
    }
    guard let answer = try AssistantResources(journal: journal).answer(for: address) else {
      throw RPCError(code: era.noResourceCode, "no such resource")
    }
    let text = String(decoding: answer.object.onOneLine.dropLast(), as: UTF8.self)
    let contents: JSONObject = ["uri": address, "mimeType": "application/json", "text": text]
    return Result(object: ["contents": [contents]], ids: answer.ids, freshness: 0)
  }

  private func prompt(_ parameters: JSONValue?) throws -> Result {
    guard case .string(let name)? = parameters?["name"],
      let prompt = AssistantPrompt(rawValue: name)
    else { throw RPCError.invalidParameters("no such prompt") }
    do {
      return Result(object: try prompt.messages(parameters?["arguments"], in: journal))
    } catch let mistake as AssistantMistake {
      throw RPCError.invalidParameters(mistake.message)
    }
  }
}
