/// A value that JSON and other formats store as its text.
public protocol CodableAsText: Codable {
  /// The text, from which ``init(_:)`` makes the same value.
  var text: String { get }

  /// Parses the text; `nil` if it does not have the right form.
  init?(_ text: String)
}

extension CodableAsText {
  /// Writes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// Reads the text.
  ///
  /// - Throws: An error that does not quote the text if it does not have the right form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let value = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "not the text of a \(Self.self)"
      )
    }
    self = value
  }
}

extension CodableAsText where Self: CustomStringConvertible {
  /// The description.
  public var text: String { description }
}
