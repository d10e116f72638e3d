internal import JournalFormat

/// The rows of a CSV file, quoted as RFC 4180 requires and guarded against formulas.
///
/// A cell is quoted if it contains a comma, a quotation mark or a control character, or begins or
/// ends with a space, which some readers would drop. A row ends with CR and LF.
struct CSVText {
  private static let quote = UInt8(ascii: "\"")

  /// The bytes that have been written and not yet taken.
  var output: [UInt8] = []

  /// Whether cells are written without the guard against formulas.
  let isExact: Bool

  private var isRowEmpty = true

  /// Creates an empty text; `isExact` omits the guard.
  init(isExact: Bool) { self.isExact = isExact }

  /// Writes one cell; an empty one is written as no bytes at all.
  mutating func cell(_ text: ArraySlice<UInt8>) {
    separate()
    guard let first = text.first else { return }
    let span = text.span
    let whole = 0..<span.count
    let isGuarded = !isExact && FormulaGuard.mayStart(first) && FormulaGuard.isNeeded(for: span)
    let isPlain =
      span.firstControl(or: Self.quote, .comma, in: whole) == span.count
      && first != .space && span[span.count - 1] != .space
    if !isPlain { output.append(Self.quote) }
    if isGuarded { output.append(FormulaGuard.mark) }
    guard !isPlain else { return output.append(contentsOf: text) }
    var start = 0
    while true {
      let end = span.firstOffset(of: Self.quote, in: start..<span.count)
      let isLast = end == span.count
      let part = text.startIndex + start..<text.startIndex + end + (isLast ? 0 : 1)
      output.append(contentsOf: text[part])
      output.append(Self.quote)
      guard !isLast else { return }
      start = end + 1
    }
  }

  /// Writes a cell of text.
  mutating func cell(_ text: String) { cell(Array(text.utf8)[...]) }

  /// Begins a cell with bytes that need neither quotation marks nor guard.
  mutating func plainCell(_ text: ArraySlice<UInt8>) {
    separate()
    output.append(contentsOf: text)
  }

  /// Writes a cell that was encoded before.
  mutating func encodedCell(_ bytes: [UInt8]) {
    separate()
    output.append(contentsOf: bytes)
  }

  /// Writes the cell of an empty value as `""`, which distinguishes it from a missing value.
  mutating func emptyValue() {
    separate()
    output.append(contentsOf: [Self.quote, Self.quote])
  }

  /// Writes `count` empty cells.
  mutating func emptyCells(_ count: Int) {
    for _ in 0..<count { separate() }
  }

  /// Ends the row.
  mutating func endRow() {
    output.append(.carriageReturn)
    output.append(.lineFeed)
    isRowEmpty = true
  }

  private mutating func separate() {
    if !isRowEmpty { output.append(.comma) }
    isRowEmpty = false
  }
}
