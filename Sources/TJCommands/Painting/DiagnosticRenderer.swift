package import JournalFormat
package import TerminalKit

/// Renders diagnostics as text: the place, the problem, the line, and a mark below it.
///
/// ```
/// daily.md:3:4: error[E203]: this date does not exist
///   ## 2024-02-30 Rest
///      ^~~~~~~~~~
/// ```
package struct DiagnosticRenderer {
  private static let indent = "  "

  private let bytes: [UInt8]
  private let path: String
  private let lines: LineTable
  private let palette: Palette
  private let width: Int

  /// Creates a renderer for the file `bytes` at `path`, with lines of at most `width` columns.
  package init(_ bytes: [UInt8], path: String, palette: Palette, width: Int) {
    self.bytes = bytes
    self.path = TerminalText.sanitized(path)
    self.palette = palette
    self.width = max(20, width)
    lines = LineTable(bytes)
  }

  /// The lines that show `diagnostic`.
  package func text(of diagnostic: Diagnostic) -> StyledText {
    let place = lines.location(of: diagnostic.range.lowerBound)
    let label = "\(diagnostic.severity.rawValue)[\(diagnostic.code.rawValue)]"
    let message = TerminalText.sanitized(diagnostic.message)
    let excerpt = SourceExcerpt(
      shown(place.line),
      of: bytes.span,
      focus: diagnostic.range,
      width: width - Self.indent.count
    )
    var text = palette.paint("\(path):\(place.line):\(place.column):", .place)
    text += " \(palette.paint(label + ":", look(of: diagnostic.severity))) \(message)\n"
    text += "\(Self.indent)\(excerpt.text)\n"
    text += mark(excerpt.marks)
    if let fix = diagnostic.fix { text += self.text(of: fix) }
    return text
  }

  /// The mark in color; the tabs before it stay outside, so that an editor's terminal aligns them.
  private func mark(_ marks: String) -> StyledText {
    let start = marks.firstIndex { $0 == "^" } ?? marks.endIndex
    return "\(Self.indent)\(marks[..<start])\(palette.paint(String(marks[start...]), .mark))\n"
  }

  /// The line as the fix would change it.
  private func text(of fix: Splice) -> StyledText {
    let label = "fix: "
    let whole = 0..<bytes.count
    let range = fix.range.clamped(to: whole)
    let start = shown(lines.location(of: range.lowerBound).line).lowerBound
    let end = lines.lineRange(lines.location(of: range.upperBound).line).upperBound
    // Text far from the change is not shown, so it is not copied.
    let reach = 16 * width
    let near = max(start, range.lowerBound - reach)
    let far = min(max(end, range.upperBound), range.upperBound + reach)
    let changed = fix.replacement.prefix(2 * reach)
    let line =
      bytes[min(near, range.lowerBound)..<range.lowerBound] + changed
      + bytes[range.upperBound..<far]
    let focus = range.lowerBound - min(near, range.lowerBound)
    let excerpt = SourceExcerpt(
      0..<line.count,
      of: Array(line).span,
      focus: focus..<focus + changed.count,
      width: width - Self.indent.count - label.count
    )
    return "\(Self.indent)\(palette.paint(label, .mark))\(excerpt.text)\n"
  }

  /// Returns the range of `line` without a byte order mark.
  private func shown(_ line: Int) -> Range<Int> {
    let range = lines.lineRange(line)
    guard line == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return range }
    return 3..<max(3, range.upperBound)
  }

  private func look(of severity: Diagnostic.Severity) -> TextStyle {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .hint: .hint
    }
  }
}
