internal import JournalSystem

/// Addresses of remotes, which may contain a password.
package enum RemoteAddress {
  /// Whether an address contains a password, as in `https://ada:secret@example.org/journal`.
  package static func hasPassword(_ address: String) -> Bool {
    login(in: address)?.contains(":") ?? false
  }

  /// Returns the address without a password, and without a user name, which may be a token.
  package static func sanitized(_ address: String) -> String {
    guard let login = login(in: address), isWeb(address) else { return address }
    return String(address[..<login.startIndex]) + String(address[login.endIndex...].dropFirst())
  }

  /// Returns the folder on this device if the address is its absolute path, and otherwise `nil`.
  package static func folder(of address: String) -> String? {
    let path = address.hasPrefix("file://") ? String(address.dropFirst("file://".count)) : address
    return path.isWholePath ? path : nil
  }

  /// Returns a message of git without the passwords in its addresses.
  static func sanitized(text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false)
      .map { word in
        guard let scheme = word.firstRange(of: "://") else { return String(word) }
        var start = scheme.lowerBound
        while start > word.startIndex, word[word.index(before: start)].isLetter {
          start = word.index(before: start)
        }
        return String(word[..<start]) + sanitized(String(word[start...]))
      }.joined(separator: " ")
  }

  /// The part of an address between the scheme and the `@`, or `nil` if there is none.
  private static func login(in address: String) -> Substring? {
    guard let scheme = address.firstRange(of: "://") else { return nil }
    let rest = address[scheme.upperBound...]
    let host = rest.prefix { $0 != "/" }
    guard let at = host.lastIndex(of: "@") else { return nil }
    return rest[..<at]
  }

  private static func isWeb(_ address: String) -> Bool { address.lowercased().hasPrefix("http") }
}
