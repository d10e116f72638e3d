internal import JournalFormat

/// Text with the styles of a chat program, as Markdown that still reads like the text.
///
/// A style is written only where Markdown surely shows it: markers that would stand inside a word,
/// next to the same character or around several lines are left out, and the text stays.
///
/// ```swift
/// var text = StyledText()
/// text.add("It is ")
/// text.add("late", .bold)
/// text.markdown  // "It is **late**"
/// ```
struct StyledText {
  /// How a part of the text looks.
  enum Style: Hashable {
    case plain, bold, italic, struck, code, quote
    /// Lines of code in a programming language, which may be empty.
    case block(String)
    /// A link to an address.
    case link(String)
  }

  private var runs: [(text: [UInt8], style: Style)] = []

  /// Adds a part after the others.
  mutating func add(_ text: String, _ style: Style = .plain) {
    if !text.isEmpty { runs.append((Array(text.utf8), style)) }
  }

  /// The text as Markdown.
  var markdown: [UInt8] {
    var written: [UInt8] = []
    var isAfterBlock = false
    for (index, run) in runs.enumerated() {
      let next = index + 1 < runs.count ? runs[index + 1].text.first : nil
      let block = Self.block(run.text, run.style)
      if isAfterBlock || block != nil, !written.isEmpty, written.last != .lineFeed {
        written.append(.lineFeed)
      }
      // A line right after a quotation would continue it.
      if isAfterBlock { written.append(.lineFeed) }
      let text = isAfterBlock ? Array(run.text.drop { $0 == .lineFeed }) : run.text
      written += block ?? Self.inline(text, run.style, after: written.last, before: next)
      isAfterBlock = block != nil
    }
    return written
  }

  /// The lines of a quotation or of code, or `nil` for a style within a line.
  private static func block(_ text: [UInt8], _ style: Style) -> [UInt8]? {
    switch style {
    case .quote:
      return Array(
        text.trimmedLines.split(separator: .lineFeed, omittingEmptySubsequences: false)
          .map { $0.isEmpty ? Array(">".utf8) : Array("> ".utf8) + $0 }
          .joined(separator: [.lineFeed])
      )
    case .code where text.trimmedLines.contains(.lineFeed): return fenced(text, "")
    case .block(let language): return fenced(text, language)
    default: return nil
    }
  }

  private static func fenced(_ text: [UInt8], _ language: String) -> [UInt8] {
    let fence = [UInt8](repeating: .backtick, count: max(3, text.longestRun(of: .backtick) + 1))
    let isPlain = language.utf8.allSatisfy { $0.isASCIIWord || "+-#.".utf8.contains($0) }
    let info = isPlain ? Array(language.utf8) : []
    return fence + info + [.lineFeed] + text.trimmedLines + [.lineFeed] + fence
  }

  private static func inline(
    _ text: [UInt8],
    _ style: Style,
    after last: UInt8?,
    before next: UInt8?
  ) -> [UInt8] {
    switch style {
    case .bold: marked(text, "**", after: last, before: next)
    case .italic: marked(text, "_", after: last, before: next)
    case .struck: marked(text, "~~", after: last, before: next)
    case .code: code(text)
    case .link(let address): link(text, to: address)
    case .plain, .quote, .block: text
    }
  }

  /// The text with a marker before and after it, but outside of the blanks at its ends.
  private static func marked(
    _ text: [UInt8],
    _ marker: String,
    after last: UInt8?,
    before next: UInt8?
  ) -> [UInt8] {
    let core = text.trimmed
    guard let mark = marker.utf8.first, let first = core.first, let end = core.last,
      !core.contains(.lineFeed), !core.contains(mark), end != .backslash
    else { return text }
    func isSafe(_ neighbor: UInt8?, beside edge: UInt8) -> Bool {
      guard let neighbor else { return true }
      let isLetter = neighbor.isWord
      return neighbor != mark && neighbor != .backslash
        && (!isLetter || mark != UInt8(ascii: "_") && edge.isWord)
    }
    let before = core.startIndex > 0 ? text[core.startIndex - 1] : last
    let after = core.endIndex < text.count ? text[core.endIndex] : next
    guard isSafe(before, beside: first), isSafe(after, beside: end) else { return text }
    let marked = [Array(marker.utf8)[...], core, Array(marker.utf8)[...]].joined()
    return Array(text[..<core.startIndex]) + marked + text[core.endIndex...]
  }

  private static func code(_ text: [UInt8]) -> [UInt8] {
    guard !text.trimmed.isEmpty, !text.contains(.lineFeed) else { return text }
    let marks = [UInt8](repeating: .backtick, count: text.longestRun(of: .backtick) + 1)
    let gap: [UInt8] = text.first == .backtick || text.last == .backtick ? [.space] : []
    return marks + gap + text + gap + marks
  }

  private static func link(_ text: [UInt8], to address: String) -> [UInt8] {
    let target = Array(address.utf8)
    guard !target.isEmpty, target != text else { return text }
    let isPlain = target.allSatisfy { $0 > .space && $0 != 0x7F && !"<>()\\".utf8.contains($0) }
    guard isPlain, !text.contains(.lineFeed), !text.contains(.closeBracket),
      !text.contains(.openBracket), text.last != .backslash
    else { return text + Array(" (".utf8) + target + Array(")".utf8) }
    return Array("[".utf8) + text + Array("](".utf8) + target + Array(")".utf8)
  }
}

extension UInt8 {
  fileprivate var isASCIIWord: Bool { isDigit || 0x61...0x7A ~= self | 0x20 || self == 0x5F }

  /// Whether it is a letter or a digit, or a part of a character outside of ASCII.
  fileprivate var isWord: Bool { self >= 0x80 || isASCIIWord }
}

extension [UInt8] {
  /// The text without line feeds at its ends.
  fileprivate var trimmedLines: ArraySlice<UInt8> {
    var lines = self[...]
    while lines.first == .lineFeed { lines = lines.dropFirst() }
    while lines.last == .lineFeed { lines = lines.dropLast() }
    return lines
  }

  fileprivate func longestRun(of byte: UInt8) -> Int {
    var (longest, run) = (0, 0)
    for other in self {
      run = other == byte ? run + 1 : 0
      longest = Swift.max(longest, run)
    }
    return longest
  }
}
