internal import JournalFormat
internal import JournalModel

/// A property in one of the versions that are merged.
struct PropertyVersion {
  /// Its key as written.
  var key: [UInt8]

  /// Its value without escapes.
  var value: [UInt8]

  /// Its lines, each with its end, and the blank lines above it.
  var lines: [UInt8]

  /// Creates a property to be written.
  init(_ text: PropertyText, _ ending: LineEnding) {
    key = text.key
    value = text.value
    lines = text.lines(ending: ending)
  }

  /// Creates the property of a file, with the lines between it and the property above.
  init(_ syntax: PropertySyntax, from start: Int, in bytes: [UInt8], _ ending: LineEnding) {
    key = Array(syntax.key(in: bytes))
    value = syntax.value(in: bytes)
    lines = Array(bytes[start..<syntax.range.upperBound])
    if lines.last != .lineFeed { lines.endLine(with: ending) }
  }

  /// The time in its value, or `nil` if the value is not a time.
  var instant: Instant? { EntryTimestamp(parsing: value.span)?.instant(assuming: .utc) }

  /// Its words, separated by white space and commas.
  var words: [String] {
    value.split { $0.isBlank || $0 == .lineFeed || $0 == .carriageReturn || $0 == .comma }
      .map(\.text)
  }

  /// Returns the same value under the key for the losing value of `key`.
  func conflicting(with key: [UInt8]) -> PropertyText {
    let text = PropertyText(key: key + PropertyMerge.conflictEnding, value: value)
    guard text.problem != nil else { return text }
    return PropertyText(key: Array("conflict".utf8), value: key + [.colon, .colon, .space] + value)
  }
}
