/// The path of a file in a journal, as bytes.
///
/// Canonically equivalent names are equal as strings, but different files for git and the file system.
public struct FilePath: Hashable, Sendable {
  /// The bytes, with `/` between the names.
  public let bytes: [UInt8]

  /// The path with these bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The path with the bytes of `text`.
  public init(_ text: String) { bytes = Array(text.utf8) }

  /// The path as text; invalid bytes are replaced.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The name of the file, without its folders.
  var name: String {
    String(decoding: bytes[(bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0)...], as: UTF8.self)
  }

  /// The folders above the file, outermost first.
  public var folders: [FilePath] {
    bytes.indices.filter { bytes[$0] == Self.slash }.map { FilePath(Array(bytes[..<$0])) }
  }

  /// Returns the path with a number before the extension of the name.
  func numbered(_ number: Int) -> FilePath {
    let name = bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
    let dot = bytes[name...].lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > name ? $0 : nil }
    let end = dot ?? bytes.count
    return FilePath(bytes[..<end] + Array("-\(number)".utf8) + bytes[end...])
  }

  private static let slash = UInt8(ascii: "/")
}

extension FilePath: Comparable {
  /// Compares the bytes, so that the order is the same everywhere.
  public static func < (one: Self, other: Self) -> Bool {
    one.bytes.lexicographicallyPrecedes(other.bytes)
  }
}

extension FilePath: ExpressibleByStringLiteral {
  /// The path with the bytes of a literal.
  public init(stringLiteral text: String) { self.init(text) }
}

extension FilePath: CustomStringConvertible {
  /// The path as text.
  public var description: String { text }
}
