/// The parts of an address such as `https://ada@example.org:8443/journal.git`.
struct WebAddress: Hashable {
  /// The scheme, such as `https`, in lower case.
  let scheme: String

  /// The name of the user, or `nil` if there is none.
  let user: String?

  /// The password, or `nil` if there is none.
  let password: String?

  /// The host with its port, if one is given, in lower case.
  let host: String

  /// The rest, without the first `/`.
  let path: String

  /// Parses an address, or returns `nil` if it has no scheme.
  init?(_ text: some StringProtocol) {
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else { return nil }
    scheme = text[..<colon].lowercased()
    let rest = text[colon...].dropFirst(3)
    let place = rest.prefix { $0 != "/" }
    path = String(rest.dropFirst(place.count + 1))
    guard let at = place.lastIndex(of: "@") else {
      (user, password, host) = (nil, nil, place.lowercased())
      return
    }
    let login = place[..<at].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    user = Self.decoded(login[0])
    password = login.count > 1 ? Self.decoded(login[1]) : nil
    host = place[at...].dropFirst().lowercased()
  }

  /// Returns the login for this address in a file of git's `store` helper, or `nil` if there is none.
  func login(inStore bytes: [UInt8]) -> (user: String, password: String)? {
    for line in bytes.split(separator: 0x0A) {
      guard let entry = WebAddress(String(decoding: line, as: UTF8.self)),
        entry.scheme == scheme, entry.host == host, entry.path.isEmpty || entry.path == path,
        let name = entry.user, user == nil || user == name, let password = entry.password
      else { continue }
      return (name, password)
    }
    return nil
  }

  /// Returns a part with percent-encoded bytes such as `%40` decoded.
  private static func decoded(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    var rest = Substring(text).utf8
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(Substring(digits)), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
