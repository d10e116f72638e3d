/// A message of JSON-RPC 2.0, as a server receives it.
///
/// ```swift
/// try RPCMessage(parsing: Array(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#.utf8))
/// // .request(RPCRequest(id: .number("1"), method: "ping", parameters: nil))
/// ```
package enum RPCMessage: Hashable, Sendable {
  /// A message that is answered.
  case request(RPCRequest)
  /// A message that is not answered.
  case notification(method: String, parameters: JSONValue?)
  /// The answer to a request of this program.
  case response

  /// Parses one message.
  ///
  /// - Throws: The answer to a message that is not valid.
  package init(parsing bytes: [UInt8]) throws(RPCRefusal) {
    let value: JSONValue
    do throws(JSONFault) {
      value = try JSONReader.value(bytes)
    } catch {
      throw RPCRefusal(.notJSON(error.sentence))
    }
    try self.init(value)
  }

  private init(_ value: JSONValue) throws(RPCRefusal) {
    guard case .object = value else {
      let isBatch = if case .array = value { true } else { false }
      throw RPCRefusal(
        .invalidRequest(isBatch ? "batches are not supported" : "a message is an object")
      )
    }
    let id = value["id"].map(RPCID.init)
    guard value["jsonrpc"] == .string("2.0") else {
      throw RPCRefusal(.invalidRequest("'jsonrpc' must be \"2.0\""), to: id ?? nil)
    }
    guard let method = value["method"] else {
      guard value["result"] != nil || value["error"] != nil else {
        throw RPCRefusal(.invalidRequest("'method' is missing"), to: id ?? nil)
      }
      self = .response
      return
    }
    guard case .string(let name) = method else {
      throw RPCRefusal(.invalidRequest("'method' must be a string"), to: id ?? nil)
    }
    let parameters = value["params"]
    switch parameters {
    case nil, .object, .array: break
    default: throw RPCRefusal(.invalidRequest("'params' must be an object"), to: id ?? nil)
    }
    switch id {
    case nil: self = .notification(method: name, parameters: parameters)
    case .some(nil):
      throw RPCRefusal(.invalidRequest("'id' must be a string or a whole number"))
    case .some(let id?):
      self = .request(RPCRequest(id: id, method: name, parameters: parameters))
    }
  }
}

/// A request that waits for its answer.
package struct RPCRequest: Hashable, Sendable {
  /// The id, which its answer repeats.
  package let id: RPCID
  /// The name of the method.
  package let method: String
  /// An object or an array, or `nil` if there is none.
  package let parameters: JSONValue?
}

/// The id of a request, as it was written.
package enum RPCID: Hashable, Sendable {
  /// A string.
  case string(String)
  /// The digits of a whole number.
  case number(String)

  /// Reads an id, or returns `nil` for a value that is none.
  init?(_ value: JSONValue) {
    switch value {
    case .string(let text): self = .string(text)
    case .number(let text) where text.utf8.allSatisfy { $0 == 0x2D || 0x30...0x39 ~= $0 }:
      self = .number(text)
    default: return nil
    }
  }

  /// The id as a JSON value.
  var value: JSONValue {
    switch self {
    case .string(let text): .string(text)
    case .number(let text): .number(text)
    }
  }
}

/// The answer to a message that is not valid.
package struct RPCRefusal: Error, Hashable, Sendable {
  /// The id of the request, or `nil` if it cannot be read.
  package let id: RPCID?
  /// The error.
  package let error: RPCError

  init(_ error: RPCError, to id: RPCID? = nil) { (self.id, self.error) = (id, error) }
}

extension JSONFault {
  /// The problem, as one sentence.
  fileprivate var sentence: String {
    switch reason {
    case .invalidJSON: "not JSON at byte \(offset + 1)"
    case .tooDeep: "nested deeper than \(JSONReader.depthLimit) levels at byte \(offset + 1)"
    case .notUTF8: "not UTF-8 before byte \(offset + 1)"
    }
  }
}
