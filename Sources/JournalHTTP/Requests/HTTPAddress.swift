/// The address of a server, or of something on it: `https` to anywhere, `http` to this device only.
///
/// ```swift
/// let server = try HTTPAddress("http://localhost:8080/v1/")
/// server.host  // "localhost:8080"
/// server.appending("models").text  // "http://localhost:8080/v1/models"
/// ```
package struct HTTPAddress: Hashable, Sendable {
  /// Whether the connection is encrypted.
  package let isEncrypted: Bool

  /// The name or number of the host, in lower case; a number of IPv6 is in brackets.
  package let name: String

  /// The port, also where it is the usual one.
  package let port: Int

  /// What follows the host, from its first slash; a query stays at the end.
  package private(set) var path: String

  private var query: String

  /// Parses an address.
  package init(_ text: String) throws(HTTPError) {
    do throws(AddressProblem) {
      try self.init(checking: text)
    } catch {
      // A password or key that was typed must not be in a message.
      let isShown = !text.contains { "@?".contains($0) }
      throw HTTPError(.invalidAddress(error), at: isShown ? text : "this address")
    }
  }

  private init(checking text: String) throws(AddressProblem) {
    let forbidden = Array(#"\"<>^`{|}"#.utf8)
    guard text.utf8.allSatisfy({ 0x21...0x7E ~= $0 && !forbidden.contains($0) }) else {
      throw .invalidCharacter
    }
    guard let mark = text.firstRange(of: "://") else { throw .noScheme }
    switch text[..<mark.lowerBound].lowercased() {
    case "https": isEncrypted = true
    case "http": isEncrypted = false
    default: throw .unknownScheme
    }
    let rest = text[mark.upperBound...]
    guard !rest.contains("#") else { throw .hasFragment }
    let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    let parts = rest[end...].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = parts.first.map { $0.isEmpty ? "/" : String($0) } ?? "/"
    query = parts.count > 1 ? "?\(parts[1])" : ""
    guard !rest[..<end].contains("@") else { throw .hasLogin }
    (name, port) = try Self.host(rest[..<end].lowercased(), usualPort: isEncrypted ? 443 : 80)
    guard isEncrypted || isOnThisDevice else { throw .notEncrypted }
  }

  /// The address as it is requested.
  package var text: String { "\(origin)\(path)\(query)" }

  /// The scheme, host and port, which are the same for all addresses of a server.
  package var origin: String { "\(isEncrypted ? "https" : "http")://\(host)" }

  /// The host for messages, with its port if that is not the usual one.
  package var host: String { port == (isEncrypted ? 443 : 80) ? name : "\(name):\(port)" }

  /// Whether it leads to this device: `localhost`, which is never looked up, `127.0.0.0/8` or `[::1]`.
  package var isOnThisDevice: Bool {
    name == "localhost" || name == "[::1]" || Self.number(name)?.first == 127
  }

  /// Returns the address of something below this one, with the same query.
  package func appending(_ part: String) -> HTTPAddress {
    precondition(part.utf8.allSatisfy { 0x21...0x7E ~= $0 } && !part.contains { "?#".contains($0) })
    var address = self
    address.path = (path.hasSuffix("/") ? path : path + "/") + part
    return address
  }

  /// Parses the name and the port, between the scheme and the path.
  private static func host(
    _ text: String,
    usualPort: Int
  ) throws(AddressProblem) -> (name: String, port: Int) {
    let end =
      text.hasPrefix("[")
      ? text.firstIndex(of: "]").map { text.index(after: $0) } ?? text.endIndex
      : text.firstIndex(of: ":") ?? text.endIndex
    let (name, rest) = (String(text[..<end]), text[end...])
    guard isHost(name) else { throw .invalidHost }
    guard !rest.isEmpty else { return (name, usualPort) }
    let digits = rest.dropFirst()
    guard rest.hasPrefix(":"), digits.count < 6, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      let port = Int(digits), 1..<65536 ~= port
    else { throw .invalidPort }
    return (name, port)
  }

  private static func isHost(_ name: String) -> Bool {
    if name.hasPrefix("[") {
      let inner = name.dropFirst().dropLast()
      return name.hasSuffix("]") && inner.contains(":")
        && inner.utf8.allSatisfy { "0123456789abcdef:.".utf8.contains($0) }
    }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    let areLabels = labels.allSatisfy { label in
      1..<64 ~= label.utf8.count
        && label.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-_".utf8.contains($0) }
    }
    guard areLabels, name.utf8.count < 254, let last = labels.last else { return false }
    // Every library reads numbers such as `0x7f.1` in its own way, so there is only one form of them.
    let isNumber = last.utf8.allSatisfy { 0x30...0x39 ~= $0 } || last.hasPrefix("0x")
    return !isNumber || number(name) != nil
  }

  /// The four parts of a number of IPv4, or `nil` for another name.
  private static func number(_ name: String) -> [UInt8]? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in UInt8(part).flatMap { "\($0)" == part ? $0 : nil } }
    return parts.count == 4 && numbers.count == 4 ? numbers : nil
  }
}

extension HTTPAddress: CustomStringConvertible, CustomReflectable {
  /// The address without its query, which can contain a key.
  package var description: String { "\(origin)\(path)\(query.isEmpty ? "" : "?…")" }

  /// The same as ``description``, so that a dump shows no key.
  package var customMirror: Mirror { Mirror(self, children: ["address": description]) }
}
