internal import JournalWire

/// The answer of a model, as far as it has arrived.
package struct ModelAnswer: Hashable, Sendable {
  /// Why a model ended its answer.
  package enum Ending: Hashable, Sendable {
    /// It has said everything.
    case complete
    /// The limit of tokens, or the context, is used up.
    case length
    /// It waits for the results of tools.
    case tools
    /// The server has held something back.
    case filtered
    /// Any other reason, in the server's words.
    case other(String)
  }

  /// Its text.
  package private(set) var text = ""
  /// What the model has thought before, which is not a part of the answer.
  package private(set) var reasoning = ""
  /// Why the model refuses to answer, or an empty text.
  package private(set) var refusal = ""
  /// The tools that it calls.
  package private(set) var calls: [ToolCall] = []
  /// Why it ended, or `nil` if the server has not said so.
  package private(set) var ending: Ending?
  /// The number of tokens that the server has read, or `nil` if it does not say.
  package private(set) var promptTokens: Int?
  /// The number of tokens of the answer, or `nil` if the server does not say.
  package private(set) var answerTokens: Int?
  /// The name of the model according to the server, or `nil` if it does not say.
  package private(set) var model: String?

  /// The number that the server has given to each call.
  private var places: [Int] = []

  /// The number of calls from which on an answer is refused.
  private static let callLimit = 128

  /// Adds a chunk of a stream, or a whole answer.
  ///
  /// - Throws: An error that the server reports, or that it makes; what is valid before it has been added.
  mutating func add(_ value: JSONValue, isError: Bool = false) throws(ModelError) {
    guard case .object = value else { throw .unexpected("the answer is \(value.kind)") }
    // An error can come with a status of success, and in a chunk that has choices, too.
    if let error = ModelError.reported(in: value, isError: isError) { throw error }
    if let name = try value.string("model"), !name.isEmpty { model = name }
    if let usage = try value.object("usage") {
      promptTokens = try usage.count("prompt_tokens") ?? promptTokens
      answerTokens = try usage.count("completion_tokens") ?? answerTokens
    }
    for choice in try value.objects("choices") ?? [] where try choice.count("index") ?? 0 == 0 {
      let (delta, message) = (try choice.object("delta"), try choice.object("message"))
      if let part = delta ?? message { try add(part: part) }
      if let reason = try choice.string("finish_reason"), !reason.isEmpty {
        ending = Ending(reason)
      }
    }
  }

  private mutating func add(part: JSONValue) throws(ModelError) {
    // Some servers send what a model thinks under both names.
    let (one, other) = (try part.string("reasoning_content"), try part.string("reasoning"))
    reasoning += one ?? other ?? ""
    refusal += try part.string("refusal") ?? ""
    if case .array(let pieces)? = part.member("content") {
      for piece in pieces where piece["type"] == .string("text") {
        text += try piece.string("text") ?? ""
      }
    } else {
      text += try part.string("content") ?? ""
    }
    for call in try part.objects("tool_calls") ?? [] { try add(call: call) }
  }

  /// Adds a whole call, or a part of one: the first part has the name, and all have the same number.
  private mutating func add(call: JSONValue) throws(ModelError) {
    let id = try call.string("id") ?? ""
    let function = try call.object("function")
    let name = try function?.string("name") ?? ""
    let place = try call.count("index")
    let last = place.map { place in places.lastIndex(of: place) } ?? calls.indices.last
    // Some servers give all calls the number 0, or none; then their ids and names tell them apart.
    let continued = last.flatMap { last in
      let isOther = !id.isEmpty && !calls[last].id.isEmpty && id != calls[last].id
      let isNext = place == nil && !name.isEmpty && (id.isEmpty || id != calls[last].id)
      return isOther || isNext ? nil : last
    }
    if continued == nil {
      guard calls.count < Self.callLimit else {
        throw .unexpected("more than \(Self.callLimit) calls of tools")
      }
      calls.append(ToolCall())
      places.append(place ?? -1)
    }
    let number = continued ?? calls.count - 1
    if calls[number].id.isEmpty { calls[number].id = id }
    if calls[number].name.isEmpty { calls[number].name = name }
    calls[number].arguments += try Self.arguments(function)
  }

  private static func arguments(_ function: JSONValue?) throws(ModelError) -> String {
    // Some servers send an object in place of its text.
    guard case .object(let members)? = function?.member("arguments") else {
      return try function?.string("arguments") ?? ""
    }
    var json = JSONWriter()
    json.value(.object(members))
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension ModelAnswer.Ending {
  fileprivate init(_ reason: String) {
    self =
      switch reason {
      case "stop": .complete
      case "length": .length
      case "tool_calls", "function_call": .tools
      case "content_filter": .filtered
      default: .other(String(reason.prefix(100)))
      }
  }
}
