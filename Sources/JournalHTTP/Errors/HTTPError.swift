/// A request that failed; it contains neither secret headers nor what was sent.
///
/// ```swift
/// HTTPError(.noConnection, at: "localhost:8080").description
/// // "localhost:8080: cannot connect; check that the server is running"
/// ```
package struct HTTPError: Error, Hashable, Sendable {
  /// The reasons.
  package enum Reason: Error, Hashable, Sendable {
    /// The text is not an address that can be used.
    case invalidAddress(AddressProblem)
    /// A header has characters that would end it.
    case invalidHeader(String)
    /// libcurl is not on this device; the text is the system's message.
    case missingLibrary(String)
    /// libcurl does not support what is necessary for a safe request.
    case unsuitableLibrary
    /// The name has no address.
    case unknownHost
    /// The server refuses connections, or there is no way to it.
    case noConnection
    /// The proxy that the environment names cannot be used.
    case proxy(String)
    /// There was no connection within the limit.
    case slowConnection(Duration)
    /// The certificate is not valid for this host; the text is the library's.
    case certificate(String)
    /// The file with certificate authorities cannot be read.
    case authorities
    /// The connection cannot be encrypted; the text is the library's.
    case encryption(String)
    /// No byte came within the limit.
    case silent(Duration)
    /// The connection ended in the middle.
    case cutOff
    /// The answer is not one of HTTP.
    case notHTTP
    /// The body is larger than the limit.
    case tooLarge(limit: Int)
    /// The headers are larger than the limit.
    case headersTooLarge(limit: Int)
    /// The body is compressed, although that was not asked for.
    case compressed
    /// The server wants the request to be sent elsewhere, which is refused.
    case redirect(status: Int, to: String?)
    /// The server reports an error: the status, the first part of its body, and after how many seconds to try again.
    case status(Int, body: [UInt8], retryAfter: Int?)
    /// Any other error of the library, in its words.
    case other(String)
  }

  /// The reason.
  package let reason: Reason

  /// The host, or the address if it cannot be used.
  package let place: String

  init(_ reason: Reason, at place: String) { (self.reason, self.place) = (reason, place) }
}

/// Why an address cannot be used.
package enum AddressProblem: Error, Hashable, Sendable {
  /// It has a character that must be written in another way.
  case invalidCharacter
  /// It does not begin with `https://` or `http://`.
  case noScheme
  /// It begins with another scheme.
  case unknownScheme
  /// It contains a user name or a password.
  case hasLogin
  /// It contains `#`.
  case hasFragment
  /// The host is not a name or number.
  case invalidHost
  /// The port is not a number from 1 to 65535.
  case invalidPort
  /// It is not encrypted and leads to another device.
  case notEncrypted
}
