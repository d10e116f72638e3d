/// The beginning of an answer.
package struct HTTPHead: Hashable, Sendable {
  /// The status, such as 200.
  package let status: Int

  /// The headers in the order in which they came.
  package let headers: [HTTPHeader]

  /// The value of the first header called `name`, or `nil` if there is none.
  package subscript(name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// Parses the lines of a head without their ends, or returns `nil` if they are none.
  init?(_ lines: [[UInt8]]) {
    guard let first = lines.first else { return nil }
    let words = first.split(separator: 0x20)
    guard words.count > 1, let status = Int(String(decoding: words[1], as: UTF8.self)) else {
      return nil
    }
    self.status = status
    headers = lines.dropFirst().compactMap { line in
      guard let colon = line.firstIndex(of: 0x3A) else { return nil }
      return HTTPHeader(
        name: String(decoding: line[..<colon], as: UTF8.self),
        value: Self.trimmed(line[(colon + 1)...]),
        isSecret: false
      )
    }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    let start = bytes.drop(while: isBlank)
    let end = start.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start.startIndex
    return String(decoding: start[..<end], as: UTF8.self)
  }

  /// The number of seconds after which to ask again, or `nil` if the server does not say.
  var retryAfter: Int? { self["Retry-After"].flatMap(Int.init).flatMap { $0 < 0 ? nil : $0 } }
}
