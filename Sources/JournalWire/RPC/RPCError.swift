/// An error that answers a request, with one of the codes of JSON-RPC or of a protocol above it.
package struct RPCError: Error, Hashable, Sendable {
  /// The code.
  package let code: Int

  /// The problem, as one sentence.
  package let message: String

  /// Details for programs, or `nil` if there are none.
  package let data: JSONValue?

  /// An error with any code.
  package init(code: Int, _ message: String, data: JSONValue? = nil) {
    (self.code, self.message, self.data) = (code, message, data)
  }

  /// The message is not JSON.
  package static func notJSON(_ message: String) -> RPCError { RPCError(code: -32700, message) }

  /// The message is JSON, but not a request.
  package static func invalidRequest(_ message: String) -> RPCError {
    RPCError(code: -32600, message)
  }

  /// There is no such method.
  package static func noMethod(_ name: String) -> RPCError {
    RPCError(code: -32601, "no such method: \(name.prefix(100))")
  }

  /// The parameters do not fit the method.
  package static func invalidParameters(_ message: String) -> RPCError {
    RPCError(code: -32602, message)
  }

  /// The request is valid, but carrying it out has failed.
  package static func failed(_ message: String) -> RPCError { RPCError(code: -32603, message) }
}
