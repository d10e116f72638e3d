/// A request to a server, whose description contains neither secret headers nor its body.
package struct HTTPRequest: Hashable, Sendable {
  /// What is asked for.
  package enum Method: String, Hashable, Sendable {
    /// Something that the server has.
    case get = "GET"
    /// An answer to the body.
    case post = "POST"
  }

  /// The method.
  package let method: Method

  /// The address.
  package let address: HTTPAddress

  /// The headers besides those that every request needs.
  package private(set) var headers: [HTTPHeader] = []

  /// The body; a request with ``Method/get`` has none.
  package let body: [UInt8]

  /// Creates a request for what is at an address.
  package init(get address: HTTPAddress) {
    (method, self.address, body) = (.get, address, [])
  }

  /// Creates a request that sends a body of some media type.
  package init(post body: [UInt8], as type: String, to address: HTTPAddress) throws(HTTPError) {
    (method, self.address, self.body) = (.post, address, body)
    try add("Content-Type", type)
  }

  /// Adds a header; a secret one, such as a key, is in no message and no description.
  package mutating func add(
    _ name: String,
    _ value: String,
    isSecret: Bool = false
  ) throws(HTTPError) {
    let isName = name.utf8.allSatisfy { "-_".utf8.contains($0) || ($0 | 0x20).isLetter }
    let isValue = value.utf8.allSatisfy { 0x20...0x7E ~= $0 } && value.contains { $0 != " " }
    guard isName, !name.isEmpty, isValue else {
      throw HTTPError(.invalidHeader(name), at: address.host)
    }
    headers.append(HTTPHeader(name: name, value: value, isSecret: isSecret))
  }
}

/// A header of a request or an answer.
package struct HTTPHeader: Hashable, Sendable {
  /// Its name; upper and lower case are the same.
  package let name: String
  /// Its value.
  package let value: String
  /// Whether the value is in no message.
  package let isSecret: Bool
}

extension HTTPHeader: CustomStringConvertible, CustomReflectable {
  /// The name and the value, unless that is secret.
  package var description: String { "\(name): \(isSecret ? "(secret)" : value)" }

  /// The same as ``description``, so that a dump shows no secret.
  package var customMirror: Mirror { Mirror(self, children: ["header": description]) }
}

extension HTTPRequest: CustomStringConvertible, CustomReflectable {
  /// The method, the address, the headers and the size of the body.
  package var description: String {
    let lines = ["\(method.rawValue) \(address)"] + headers.map(\.description)
    return (lines + ["(\(body.count) bytes)"]).joined(separator: "\n")
  }

  /// The same as ``description``, so that a dump shows no secret.
  package var customMirror: Mirror { Mirror(self, children: ["request": description]) }
}

extension UInt8 {
  /// Whether it is a letter of ASCII in lower case.
  fileprivate var isLetter: Bool { 0x61...0x7A ~= self }
}
