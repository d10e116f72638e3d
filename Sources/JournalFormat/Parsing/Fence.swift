/// The opening line of a fenced code block of Markdown.
///
/// Fences do not affect where entries begin; they only suppress hints about code.
package struct Fence: Hashable, Sendable {
  /// The opening line.
  package var line: Range<Int>
  private var mark: UInt8
  private var length: Int

  /// Parses `line` as an opening fence, or returns `nil` if it is not one.
  package init?(opening line: Range<Int>, in bytes: Span<UInt8>) {
    guard let run = Self.run(of: line, in: bytes) else { return nil }
    self.line = line
    self.mark = bytes[run.lowerBound]
    self.length = run.count
    guard mark == .backtick else { return }
    for offset in run.upperBound..<line.upperBound where bytes[offset] == .backtick { return nil }
  }

  /// Whether `line` ends the block.
  package func isClosed(by line: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    guard let run = Self.run(of: line, in: bytes) else { return false }
    return bytes[run.lowerBound] == mark && run.count >= length
      && bytes.isBlank(run.upperBound..<line.upperBound)
  }

  /// The run of three or more equal marks at the start of the line, which may be indented or
  /// quoted; otherwise `nil`.
  private static func run(of line: Range<Int>, in bytes: Span<UInt8>) -> Range<Int>? {
    var start = line.lowerBound
    while start < line.upperBound, bytes[start].isBlank || bytes[start] == .greaterThan {
      start += 1
    }
    guard start + 3 <= line.upperBound else { return nil }
    let mark = bytes[start]
    guard mark == .backtick || mark == .tilde else { return nil }
    var end = start
    while end < line.upperBound, bytes[end] == mark { end += 1 }
    return end - start >= 3 ? start..<end : nil
  }
}
