internal import JournalWire

/// An answer of a model's server that cannot be used, or that reports an error.
package enum ModelError: Error, Hashable, Sendable {
  /// The server reports an error, with its message, and a code or kind where it tells one.
  case reported(String, code: String?)
  /// Bytes that are not JSON; the text says where, and how they begin.
  case notJSON(String)
  /// JSON in which something is not what the API says it is.
  case unexpected(String)
  /// An answer that does not have the form that was asked for.
  case unsuitable(String)
  /// More bytes than the limit.
  case tooLarge(limit: Int)
  /// The server has answered with nothing.
  case empty

  /// The number of characters that are kept of a server's message.
  private static let messageLimit = 500

  /// The error that the body of an answer with an error status reports.
  package init(status: Int, body: [UInt8]) {
    let value = try? JSONReader.value(body)
    let text = Self.beginning(of: body)
    self =
      value.flatMap { Self.reported(in: $0, isError: true) }
      ?? .reported(text.isEmpty ? "no message" : text, code: "\(status)")
  }

  /// The error that a value reports in one of the forms of known servers, or `nil`.
  ///
  /// They are `{"error": {"message": …}}`, `{"error": "…"}`, `{"object": "error", "message": …}`, and, where it is
  /// known to be an error, `{"detail": …}` and everything else.
  static func reported(in value: JSONValue, isError: Bool = false) -> ModelError? {
    if let error = value["error"], error != .null, error != .bool(false) {
      return report(of: error, code: value["code"])
    }
    guard isError || value["object"] == .string("error") else { return nil }
    return report(of: value["detail"] ?? value, code: value["code"])
  }

  private static func report(of value: JSONValue, code: JSONValue?) -> ModelError {
    let code = [value["code"], value["type"], code].lazy.compactMap { $0?.text }.first
    let message = (value["message"] ?? value).text ?? written(value)
    return .reported(
      String(message.prefix(messageLimit)),
      code: code.map { String($0.prefix(100)) }
    )
  }

  private static func written(_ value: JSONValue) -> String {
    var json = JSONWriter()
    json.value(value)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// Parses a value, or throws an error that says how the bytes begin.
  static func value(_ bytes: [UInt8]) throws(ModelError) -> JSONValue {
    guard !bytes.allSatisfy(\.isJSONSpace) else { throw .empty }
    do throws(JSONFault) {
      return try JSONReader.value(bytes)
    } catch {
      let reason =
        switch error.reason {
        case .invalidJSON: "not JSON at byte \(error.offset + 1)"
        case .tooDeep: "nested too deeply at byte \(error.offset + 1)"
        case .notUTF8: "not UTF-8 before byte \(error.offset + 1)"
        }
      throw .notJSON("\(reason) of '\(beginning(of: bytes))'")
    }
  }

  /// The first characters of bytes, without controls.
  private static func beginning(of bytes: [UInt8]) -> String {
    let text = String(decoding: bytes.prefix(4 * 80), as: UTF8.self)
    let words = text.split { $0.isWhitespace || $0.unicodeScalars.contains { $0.value < 0x20 } }
    return String(words.joined(separator: " ").prefix(80))
  }
}

extension ModelError: CustomStringConvertible {
  /// The problem as a phrase for a person.
  package var problem: String {
    switch self {
    case .reported(let message, let code):
      "the model's server reports an error: \(message)" + (code.map { " (\($0))" } ?? "")
    case .notJSON(let place): "the answer of the model's server is \(place)"
    case .unexpected(let what): "the model's server does not keep to the API: \(what)"
    case .unsuitable(let what):
      "the answer does not have the form that was asked for: \(what)"
    case .tooLarge(let limit): "the answer of the model is larger than the limit of \(limit) bytes"
    case .empty: "the model's server answered with nothing"
    }
  }

  /// What a person can do about it, or an empty text.
  package var remedy: String {
    switch self {
    case .reported, .unexpected, .tooLarge: ""
    case .unsuitable: "try a larger model"
    case .notJSON: "check its address"
    case .empty: "try again"
    }
  }

  /// The problem and the advice as one sentence.
  package var description: String { remedy.isEmpty ? problem : "\(problem); \(remedy)" }
}

extension JSONValue {
  /// The kind of value, with its article.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a Boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// A member that is not null, or `nil`.
  func member(_ name: String) -> JSONValue? { self[name].flatMap { $0 == .null ? nil : $0 } }

  /// The objects in a member, or `nil` if it is missing or null.
  func objects(_ name: String) throws(ModelError) -> [JSONValue]? {
    guard let value = member(name) else { return nil }
    guard case .array(let elements) = value else { throw mismatch(name, "an array") }
    for element in elements {
      guard case .object = element else { throw .unexpected("'\(name)' contains \(element.kind)") }
    }
    return elements
  }

  /// The text of a member, or `nil` if it is missing or null.
  func string(_ name: String) throws(ModelError) -> String? {
    guard let value = member(name) else { return nil }
    guard case .string(let text) = value else { throw mismatch(name, "a string") }
    return text
  }

  /// A member that is an object, or `nil` if it is missing or null.
  func object(_ name: String) throws(ModelError) -> JSONValue? {
    guard let value = member(name) else { return nil }
    guard case .object = value else { throw mismatch(name, "an object") }
    return value
  }

  /// The whole number that a member is, 0 or greater, or `nil` if it is missing or null.
  func count(_ name: String) throws(ModelError) -> Int? {
    guard let value = member(name) else { return nil }
    guard case .number(let text) = value, let number = Double(text),
      let count = Int(exactly: number), count >= 0
    else { throw mismatch(name, "a whole number") }
    return count
  }

  private func mismatch(_ name: String, _ expected: String) -> ModelError {
    .unexpected("'\(name)' is \(self[name]?.kind ?? "missing") instead of \(expected)")
  }
}
