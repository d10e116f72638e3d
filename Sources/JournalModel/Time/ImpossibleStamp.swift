internal import JournalFormat

/// The stamp of a header that names no time, as somebody has written it: `2024-02-30`, `2024-03-01 25:10`.
public struct ImpossibleStamp: Hashable, Sendable {
  /// The words.
  public let text: String

  /// Parses words; `nil` if they name a time, or if no header has them as its stamp.
  public init?(_ text: String) {
    let line = Array("## \(text)".utf8)
    guard Stamp(text) == nil,
      HeaderSyntax(parsing: 0..<line.count, in: line.span)?.stamp == 3..<line.count
    else { return nil }
    self.text = text
  }
}
