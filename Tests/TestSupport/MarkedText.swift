/// Source text with marked places, and the text without the marks.
///
/// With it, a test shows a place in the text instead of counting bytes.
///
/// ```swift
/// let marked = MarkedText("## 2024-03-01⟦1⟧,⟦2⟧ Friday\n")
/// marked.text            // "## 2024-03-01, Friday\n"
/// marked.offset("1")     // 13
/// marked.range("1", "2") // 13..<14
/// ```
public struct MarkedText: Sendable {
  /// The bytes without the marks.
  public let bytes: [UInt8]

  /// The place of each mark by its name, as an offset into `bytes`.
  public let offsets: [String: Int]

  /// Parses the marks `⟦name⟧`; a name that occurs twice has its first place.
  public init(_ source: String) {
    var bytes: [UInt8] = []
    var offsets: [String: Int] = [:]
    var rest = source.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "⟦", let end = rest.firstIndex(of: "⟧") else {
        bytes += Array(String(scalar).utf8)
        continue
      }
      offsets[String(rest[..<end]), default: bytes.count] += 0
      rest = rest[rest.index(after: end)...]
    }
    self.bytes = bytes
    self.offsets = offsets
  }

  /// The text without the marks.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the place of a mark.
  ///
  /// - Precondition: The text has the mark.
  public func offset(_ name: String) -> Int {
    guard let offset = offsets[name] else { preconditionFailure("there is no mark ⟦\(name)⟧") }
    return offset
  }

  /// Returns the range from one mark to another.
  public func range(_ start: String, _ end: String) -> Range<Int> { offset(start)..<offset(end) }
}
