internal import JournalFormat

/// Parses the bytes of a template.
struct TemplateReader {
  private let bytes: [UInt8]
  private let variables: [TextTemplate.Variable]
  private let syntax: TextTemplate.Syntax
  private var position = 0
  private var text: [UInt8] = []
  private var found: [TextTemplate.Part] = []

  init(_ text: String, variables: [TextTemplate.Variable], syntax: TextTemplate.Syntax) {
    bytes = Array(text.utf8)
    self.variables = variables
    self.syntax = syntax
  }

  /// Parses the whole template into text and variables, in their order; no two texts are adjacent.
  mutating func parts() throws(TemplateError) -> [TextTemplate.Part] {
    while position < bytes.count {
      switch bytes[position] {
      case .backslash: try backslashes()
      case .openBrace where byte(at: position + 1) == .openBrace: try variable()
      default: take(1)
      }
    }
    endText()
    return found
  }

  private mutating func backslashes() throws(TemplateError) {
    guard syntax == .file else { return try escape() }
    var end = position
    while byte(at: end) == .backslash { end += 1 }
    // Backslashes at the end of a template are escapes too, so that text that ends in them can be
    // written.
    guard byte(at: end) == .openBrace || end == bytes.count else { return take(end - position) }
    let count = end - position
    text += Array(repeating: .backslash, count: count / 2)
    position = end
    guard count % 2 == 1 else { return }
    if end < bytes.count { take(1) } else { text.append(.backslash) }
  }

  private mutating func escape() throws(TemplateError) {
    switch byte(at: position + 1) {
    case .backslash: text.append(.backslash)
    case .openBrace: text.append(.openBrace)
    case UInt8(ascii: "n"): text.append(.lineFeed)
    case UInt8(ascii: "t"): text.append(.tab)
    default:
      let place = position..<min(position + 2, bytes.count)
      throw error(.unknownEscape(bytes[place].text), at: place)
    }
    position += 2
  }

  private mutating func variable() throws(TemplateError) {
    let start = position
    var end = start + 2
    while byte(at: end) != .closeBrace || byte(at: end + 1) != .closeBrace {
      guard let next = byte(at: end), next != .lineFeed else {
        throw error(.unclosed, at: start..<start + 2)
      }
      end += 1
    }
    let content = bytes[start + 2..<end]
    let colon = content.firstIndex(of: .colon)
    let name = bytes[start + 2..<(colon ?? end)].withoutBlanks
    guard !name.isEmpty else { throw error(.missingName, at: start..<end + 2) }
    guard let variable = variables.first(where: { $0.name == name.text }) else {
      let names = variables.map(\.name)
      throw error(.unknownName(name.text, names: names), at: name.startIndex..<name.endIndex)
    }
    var pattern: TimePattern?
    if let colon {
      guard variable.isTime else { throw error(.noTime(variable.name), at: colon..<end) }
      pattern = try self.pattern(bytes[(colon + 1)..<end].withoutBlanks)
    }
    endText()
    found.append(.variable(variable, pattern))
    position = end + 2
  }

  private func pattern(_ piece: ArraySlice<UInt8>) throws(TemplateError) -> TimePattern {
    do throws(TemplateError) {
      return try TimePattern(piece.text)
    } catch {
      let place =
        error.place.lowerBound + piece.startIndex..<error.place.upperBound + piece.startIndex
      throw self.error(error.reason, at: place)
    }
  }

  private func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func take(_ count: Int) {
    text += bytes[position..<position + count]
    position += count
  }

  private mutating func endText() {
    guard !text.isEmpty else { return }
    found.append(.text(text.text))
    text = []
  }

  private func error(_ reason: TemplateError.Reason, at place: Range<Int>) -> TemplateError {
    TemplateError(reason, at: place, in: bytes)
  }
}

extension [UInt8] {
  fileprivate var text: String { self[...].text }
}

extension UInt8 {
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
}
