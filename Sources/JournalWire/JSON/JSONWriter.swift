internal import JournalFormat

/// Writes JSON sequentially into bytes.
///
/// Keys are written in call order, so that the same journal gives the same bytes on every run. Text
/// that is not UTF-8 becomes U+FFFD, since JSON requires valid Unicode.
///
/// ```swift
/// var json = JSONWriter()
/// json.object { json in
///   json.member("mood") { $0.value(4) }
/// }
/// json.bytes  // {"mood":4}
/// ```
public struct JSONWriter: Sendable {
  /// The use of white space in the output.
  public enum Layout: Hashable, Sendable {
    /// Everything on one line, without white space.
    case compact
    /// One member or element per line, indented by two spaces per level.
    case pretty
  }

  /// The bytes that have been written and not yet taken.
  public package(set) var bytes: [UInt8] = []

  private let layout: Layout
  private var depth = 0
  private var isFirst = true

  /// Creates a writer without output.
  public init(_ layout: Layout = .compact) {
    self.layout = layout
  }

  /// Returns the bytes written so far and empties them, so that a long text needs little memory.
  public mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Writes an object whose members `body` writes.
  public mutating func object<E: Error>(_ body: (inout JSONWriter) throws(E) -> Void) throws(E) {
    try container("{", "}", body)
  }

  /// Writes an array whose elements `body` writes, each through ``element(_:)``.
  public mutating func array<E: Error>(_ body: (inout JSONWriter) throws(E) -> Void) throws(E) {
    try container("[", "]", body)
  }

  /// Writes one member of an object: `key`, and the one value that `body` writes.
  public mutating func member<E: Error>(
    _ key: String,
    _ body: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    separate()
    value(key)
    append(layout == .pretty ? ": " : ":")
    try body(&self)
  }

  /// Writes one element of an array: the one value that `body` writes.
  public mutating func element<E: Error>(
    _ body: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    separate()
    try body(&self)
  }

  /// Writes a value that is already encoded as JSON.
  public mutating func value(json: [UInt8]) { bytes += json }

  private mutating func container<E: Error>(
    _ open: String,
    _ close: String,
    _ body: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    append(open)
    depth += 1
    isFirst = true
    try body(&self)
    depth -= 1
    if !isFirst { breakLine() }
    isFirst = false
    append(close)
  }

  private mutating func separate() {
    if !isFirst { append(",") }
    isFirst = false
    breakLine()
  }

  private mutating func breakLine() {
    guard layout == .pretty else { return }
    append("\n")
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * depth))
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}

extension JSONWriter {
  /// Writes a string.
  public mutating func value(_ text: String) {
    quote(text)
  }

  /// Writes bytes of a journal as a string.
  public mutating func value(_ text: ArraySlice<UInt8>) {
    quote(text)
  }

  /// Writes a value that was read: its numbers digit for digit, and the members of its objects in order.
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let truth): self.value(truth)
    case .number(let text): append(text)
    case .string(let text): self.value(text)
    case .array(let elements):
      array { json in
        for element in elements { json.element { $0.value(element) } }
      }
    case .object(let members):
      object { json in
        for member in members { json.member(member.name) { $0.value(member.value) } }
      }
    }
  }

  /// Writes a whole number.
  public mutating func value(_ number: Int) {
    append(String(number))
  }

  /// Writes the shortest decimal that reads back as `number`, or null if it is not finite.
  public mutating func value(_ number: Double) {
    append(number.isFinite ? Self.decimal(number) : "null")
  }

  /// Writes `true` or `false`.
  public mutating func value(_ truth: Bool) {
    append(truth ? "true" : "false")
  }

  /// Writes `null`.
  public mutating func null() {
    append("null")
  }

  /// `number` without the `.0` that Swift adds to whole numbers, as most other writers do.
  private static func decimal(_ number: Double) -> String {
    let text = String(number)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension JSONWriter {
  /// Writes `text` between quotation marks; it may contain any bytes.
  ///
  /// U+2028 and U+2029 are escaped too, since JavaScript long treated them as line ends.
  mutating func quote(_ text: ArraySlice<UInt8>) {
    let span = text.span
    write(0x22)
    var offset = 0
    while offset < span.count {
      let start = text.startIndex + offset
      let plain = span.firstToEscape(from: offset) - offset
      if plain > 0 {
        bytes.append(contentsOf: text[start..<start + plain])
        offset += plain
        continue
      }
      let length = span.scalarLength(at: offset)
      switch length {
      case 0: write([0xEF, 0xBF, 0xBD])
      case 1: escape(span[offset])
      case 3
      where span[offset] == 0xE2 && span[offset + 1] == 0x80 && span[offset + 2] & 0xFE == 0xA8:
        write(span[offset + 2] == 0xA8 ? Array("\\u2028".utf8) : Array("\\u2029".utf8))
      default: bytes.append(contentsOf: text[start..<start + length])
      }
      offset += max(1, length)
    }
    write(0x22)
  }

  /// Writes `text` between quotation marks; most texts need no escaping.
  mutating func quote(_ text: String) {
    let span = text.utf8.span
    guard span.firstToEscape(from: 0) == span.count else { return quote(Array(text.utf8)[...]) }
    write(0x22)
    bytes.append(contentsOf: text.utf8)
    write(0x22)
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case 0x22, 0x5C: write([0x5C, byte])
    case 0x08: write([0x5C, 0x62])
    case 0x09: write([0x5C, 0x74])
    case 0x0A: write([0x5C, 0x6E])
    case 0x0C: write([0x5C, 0x66])
    case 0x0D: write([0x5C, 0x72])
    default:
      let digits = Array("0123456789abcdef".utf8)
      write(Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]])
    }
  }

  private mutating func write(_ byte: UInt8) {
    bytes.append(byte)
  }

  private mutating func write(_ sequence: [UInt8]) {
    bytes.append(contentsOf: sequence)
  }
}

extension Span<UInt8> {
  /// The first offset from `start` of a byte that needs escaping or decoding, or the end.
  fileprivate func firstToEscape(from start: Int) -> Int {
    firstInvisible(or: 0x22, 0x5C, in: start..<count)
  }
}
