/// The content of a property.
public struct PropertyText: Hashable, Sendable {
  /// The key, such as `sleep/hours`.
  public var key: [UInt8]

  /// The value, trimmed; lines are joined with LF, and none of them is blank.
  public var value: [UInt8]

  /// Creates a property; the value is converted to its canonical form.
  public init(key: [UInt8], value: [UInt8]) {
    self.key = key
    let lines =
      value.contains(.lineFeed) || value.contains(.carriageReturn)
      ? canonicalContent(value) : value
    self.value = Array(lines[lines.span.trimmed(0..<lines.count)])
  }

  /// Creates a property from a file, where a CR at the end of a line is text.
  init(key: [UInt8], read value: [UInt8]) {
    self.key = key
    self.value = value
  }
}
