internal import JournalFormat
internal import JournalWire

/// Finds the values at chosen places inside a document of any size, and keeps nothing else of it.
///
/// The places are the cases of an enumeration. A place that leads to others is entered and reported
/// when it begins and ends; a value at any other place is reported whole, for ``JSONReader``. All
/// else is skipped, by its brackets and strings only.
///
/// ```swift
/// enum Place: String, CaseIterable { case chat = "list[]", name = "list[].name", message = "list[].messages[]" }
/// var stream = JSONStream<Place>()
/// stream.feed(Array(#"{"list":[{"name":"Ann","messages":[{},7]}]}"#.utf8))
/// while let part = try stream.next() { … }
/// // .begin(.chat), .value(.name, "Ann"), .value(.message, {}), .value(.message, 7), .end(.chat)
/// ```
package struct JSONStream<Place: CaseIterable & RawRepresentable & Sendable>: Sendable
where Place.RawValue == String {
  /// What is reported of the document.
  package enum Part: Sendable {
    /// The object or array at this place begins.
    case begin(Place)
    /// A whole value, and the line on which it begins.
    case value(Place, JSONElements.Element)
    /// The object or array at this place ends.
    case end(Place)
  }

  /// What may follow between two values.
  private enum Expected {
    case document, firstName, name, colon, member, firstElement, element, separator, nothing
  }

  /// An object or array that is entered.
  private struct Container {
    var node: Int
    var isObject: Bool
  }

  private let places = JSONPlaces<Place>()
  private var input: [UInt8] = []
  private var position = 0
  private var isFinished = false
  private var expected = Expected.document
  private var containers: [Container] = []
  /// The node of the value that follows, or `nil` if it is skipped.
  private var node: Int? = 0
  /// The name of a member, from its opening quotation mark on.
  private var name: [UInt8]?
  private var value: JSONValueBounds?
  private var current = JSONElements.Element()

  /// The line of the next byte, from 1.
  package private(set) var line = 1

  /// A stream at the beginning of a document.
  package init() {}

  /// Adds the next piece of the input.
  package mutating func feed(_ piece: [UInt8]) {
    if position == input.count {
      input = piece
    } else {
      input.removeFirst(position)
      input.append(contentsOf: piece)
    }
    position = 0
  }

  /// Marks the end of the input.
  package mutating func finish() { isFinished = true }

  /// Whether all input has been read; the last part has been returned if ``next()`` returned `nil`.
  package var isAtEnd: Bool { isFinished && position == input.count }

  /// Returns the next part, or `nil` if more input is needed or none is left.
  ///
  /// After an error, no more parts can be read.
  package mutating func next() throws(ExchangeError) -> Part? {
    while position < input.count {
      let part: Part?
      if value != nil {
        part = try takeInside()
      } else if name != nil {
        part = nil
        takeName()
      } else {
        part = try takeOutside()
      }
      if let part { return part }
    }
    guard isFinished else { return nil }
    if containers.isEmpty, value?.isScalar == true { return endValue() }
    guard containers.isEmpty, value == nil else {
      throw ExchangeError(.truncated, at: .line(line))
    }
    return nil
  }

  /// Consumes a byte between the values.
  private mutating func takeOutside() throws(ExchangeError) -> Part? {
    let byte = input[position]
    guard !byte.isJSONSpace, expected != .document || ![0xEF, 0xBB, 0xBF].contains(byte) else {
      if byte == .lineFeed { line += 1 }
      position += 1
      return nil
    }
    switch (expected, byte) {
    case (.firstName, UInt8(ascii: "}")), (.firstElement, .closeBracket): return close(byte)
    case (.separator, UInt8(ascii: "}")), (.separator, .closeBracket):
      guard (containers.last?.isObject == true) == (byte != .closeBracket) else { throw fault() }
      return close(byte)
    case (.separator, .comma): expected = containers.last?.isObject == true ? .name : .element
    case (.firstName, UInt8(ascii: "\"")), (.name, UInt8(ascii: "\"")): name = [byte]
    case (.colon, .colon): expected = .member
    case (.document, _), (.member, _), (.firstElement, _), (.element, _): return try begin(byte)
    default: throw fault()
    }
    position += 1
    return nil
  }

  /// Begins a value: enters it, or prepares to take or skip it.
  private mutating func begin(_ byte: UInt8) throws(ExchangeError) -> Part? {
    if expected == .firstElement || expected == .element {
      node = containers.last.flatMap { places.nodes[$0.node].element }
    }
    let isObject = byte == UInt8(ascii: "{")
    if let node, isObject ? !places.nodes[node].members.isEmpty : byte == .openBracket,
      isObject || places.nodes[node].element != nil
    {
      containers.append(Container(node: node, isObject: isObject))
      expected = isObject ? .firstName : .firstElement
      position += 1
      return places.nodes[node].place.map { .begin($0) }
    }
    guard let bounds = JSONValueBounds(beginningWith: byte) else { throw fault() }
    value = bounds
    current = JSONElements.Element(line: line)
    return nil
  }

  /// Consumes bytes of a name up to its closing quotation mark.
  private mutating func takeName() {
    var end = position
    var isEscaped = (name ?? []).reversed().prefix { $0 == .backslash }.count % 2 == 1
    while end < input.count {
      let byte = input[end]
      if byte == .lineFeed { line += 1 }
      if byte == UInt8(ascii: "\""), !isEscaped { break }
      isEscaped = byte == .backslash && !isEscaped
      end += 1
    }
    name?.append(contentsOf: input[position..<end])
    position = min(end + 1, input.count)
    guard end < input.count else { return }
    let written = Array((name ?? []).dropFirst())
    node = containers.last.flatMap { places.nodes[$0.node].members[written] }
    (name, expected) = (nil, .colon)
  }

  /// Consumes bytes of a value that is taken or skipped.
  private mutating func takeInside() throws(ExchangeError) -> Part? {
    guard var bounds = value else { return nil }
    var (end, endLine) = (position, line)
    let isWhole = bounds.advance(&end, in: input.span, line: &endLine)
    guard bounds.depth <= JSONReader.depthLimit else {
      throw ExchangeError(.tooDeep, at: .line(endLine))
    }
    if isTaken { current.bytes.append(contentsOf: input[position..<end]) }
    (value, position, line) = (bounds, end, endLine)
    return isWhole ? endValue() : nil
  }

  private var isTaken: Bool {
    guard let node else { return false }
    return places.nodes[node].place != nil && !places.nodes[node].isEntered
  }

  private mutating func endValue() -> Part? {
    defer { current = JSONElements.Element() }
    value = nil
    expected = containers.isEmpty ? .nothing : .separator
    guard isTaken, let node, let place = places.nodes[node].place else { return nil }
    return .value(place, current)
  }

  /// Leaves the innermost container.
  private mutating func close(_ byte: UInt8) -> Part? {
    position += 1
    let ended = containers.popLast()
    expected = containers.isEmpty ? .nothing : .separator
    return ended.flatMap { places.nodes[$0.node].place }.map { .end($0) }
  }

  private func fault() -> ExchangeError { ExchangeError(.invalidJSON, at: .line(line)) }
}
