/// The escape `: ` that keeps a title from being parsed as a time, an offset, an amount, a sender or an id.
///
/// ```swift
/// TitleEscape.written(Array("09:15 to Bath".utf8))   // ": 09:15 to Bath"
/// TitleEscape.read(Array(": 09:15 to Bath".utf8))    // "09:15 to Bath"
/// ```
public enum TitleEscape {
  /// Returns the title as it is written in a header.
  public static func written(_ title: [UInt8]) -> [UInt8] {
    needsMark(title) ? [.colon, .space] + title : title
  }

  /// Returns the title without its escape.
  public static func read(_ title: [UInt8]) -> [UInt8] {
    title.span.hasPrefix(": ", at: 0) && needsMark(title) ? Array(title.dropFirst(2)) : title
  }

  /// Whether `title`, after any number of marks, could be mistaken for another part of a header.
  private static func needsMark(_ title: [UInt8]) -> Bool {
    let bytes = title.span
    var start = 0
    while bytes.hasPrefix(": ", at: start) { start += 2 }
    let end = title.count
    guard start < end else { return false }
    let caret = title[start] == .backslash ? start + 1 : start
    if caret < end, title[caret] == .caret, bytes.isID(caret + 1..<end) { return true }
    let wordEnds = [
      bytes.timeEnd(from: start, to: end), bytes.clockEnd(from: start, to: end),
      bytes.offsetEnd(from: start, to: end), bytes.amountEnd(from: start, to: end),
      bytes.handleEnd(from: start, to: end),
    ]
    return wordEnds.contains { wordEnd in
      wordEnd.map { title.span.isWordEnd($0, to: end) } ?? false
    }
  }
}
