/// Splits Swift source into tokens, well enough for rules that examine text.
///
/// Comments are removed. A string literal is one token, so that its content is not mistaken for
/// code.
struct SourceTokens {
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  /// The end of the last token.
  private var lastEnd = -1
  private var tokens: [SourceToken] = []

  /// Returns the tokens of `source`, in order.
  static func of(_ source: String) -> [SourceToken] {
    var scanner = SourceTokens(bytes: Array(source.utf8))
    while scanner.place < scanner.bytes.count { scanner.step() }
    return scanner.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func step() {
    let byte = bytes[place]
    if byte <= 0x20 {
      move(to: place + 1)
    } else if starts(with: "//", at: place) {
      move(to: end(while: { $0 != 0x0A }))
    } else if starts(with: "/*", at: place) {
      move(to: end(after: "*/", from: place + 2))
    } else if let hashes = rawStringHashes {
      take(.string, to: stringEnd(hashes: hashes))
    } else if byte == UInt8(ascii: "`") {
      take(.word, to: end(after: "`", from: place + 1))
    } else if Self.isWord(byte) {
      take(.word, to: end(while: Self.isWord))
    } else if Self.isOperator(byte) {
      take(.mark, to: end(while: Self.isOperator))
    } else {
      take(.mark, to: place + 1)
    }
  }

  private mutating func take(_ kind: SourceToken.Kind, to end: Int) {
    let text = String(decoding: bytes[place..<end], as: UTF8.self)
    tokens.append(SourceToken(kind: kind, text: text, line: line, isGlued: lastEnd == place))
    move(to: end)
    lastEnd = end
  }

  private mutating func move(to end: Int) {
    line += bytes[place..<end].count { $0 == 0x0A }
    place = end
  }

  /// The number of `#` before the string literal that begins here, or `nil` if none begins.
  private var rawStringHashes: Int? {
    let hashes = bytes[place...].prefix { $0 == UInt8(ascii: "#") }.count
    return starts(with: "\"", at: place + hashes) ? hashes : nil
  }

  /// Returns the end of the string literal that begins here, including its interpolations.
  private func stringEnd(hashes: Int) -> Int {
    let start = place + hashes
    let marks = String(repeating: "#", count: hashes)
    let quote = starts(with: "\"\"\"", at: start) ? "\"\"\"" : "\""
    var at = start + quote.utf8.count
    while at < bytes.count {
      if starts(with: quote + marks, at: at) { return at + quote.utf8.count + hashes }
      if starts(with: "\\\(marks)(", at: at) {
        at = interpolationEnd(from: at + hashes + 2)
      } else {
        at += starts(with: "\\\(marks)", at: at) ? hashes + 2 : 1
      }
    }
    return bytes.count
  }

  private func interpolationEnd(from start: Int) -> Int {
    var inner = self
    inner.place = start
    var depth = 1
    while inner.place < bytes.count, depth > 0 {
      if bytes[inner.place] == UInt8(ascii: "(") { depth += 1 }
      if bytes[inner.place] == UInt8(ascii: ")") { depth -= 1 }
      inner.step()
    }
    return inner.place
  }

  private func starts(with text: String, at place: Int) -> Bool {
    place <= bytes.count && bytes[place...].starts(with: text.utf8)
  }

  private func end(while isPart: (UInt8) -> Bool) -> Int {
    bytes[place...].firstIndex { !isPart($0) } ?? bytes.count
  }

  private func end(after text: String, from start: Int) -> Int {
    var at = start
    while at < bytes.count {
      if starts(with: text, at: at) { return at + text.utf8.count }
      at += 1
    }
    return bytes.count
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "@")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isOperator(_ byte: UInt8) -> Bool { "!=&|<>+-*/%?~^".utf8.contains(byte) }
}
