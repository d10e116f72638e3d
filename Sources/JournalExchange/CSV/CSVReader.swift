internal import JournalFormat

/// Parses a CSV file into rows, piece by piece.
///
/// It reads what RFC 4180 describes and the variants that programs write: rows that end with LF, CR
/// or both, a byte order mark, semicolons or tabs instead of commas (whichever is most frequent in
/// the first row), and Excel's `sep=;` line. Inside quotation marks everything is text. Text after
/// a closing quotation mark belongs to the cell, as in Python's `csv`. Empty lines are not rows.
///
/// ```swift
/// var reader = CSVReader()
/// reader.feed(Array("a,\"b \"\"c\"\"\"\r\n".utf8))
/// try reader.next().map { Array($0[1]) }  // b "c"
/// ```
public struct CSVReader: Sendable {
  private enum State {
    case start, plain, quoted, mark
  }

  private static let quote = UInt8(ascii: "\"")

  private var input: [UInt8] = []
  private var position = 0
  private var isFinished = false
  private var separator: UInt8?
  private var isAtTop = true
  private var state = State.start
  private var isQuoted = false
  private var skipsLineFeed = false
  private var row = CSVRow()
  private var rowNumber = 1

  /// A reader that detects the separator if it is `nil`.
  public init(separator: UInt8? = nil) { self.separator = separator }

  /// Adds the next piece of the file.
  public mutating func feed(_ piece: [UInt8]) {
    if position == input.count {
      input = piece
    } else {
      input.removeFirst(position)
      input.append(contentsOf: piece)
    }
    position = 0
  }

  /// Marks the end of the input.
  public mutating func finish() { isFinished = true }

  /// The next row, or `nil` if more input is needed or none is left.
  public mutating func next() throws(ExchangeError) -> CSVRow? {
    if isAtTop {
      guard let dialect = CSVDialect(input, isWhole: isFinished) else { return nil }
      if dialect.isUTF16 { throw ExchangeError(.notUTF8, at: .row(1)) }
      separator = separator ?? dialect.separator
      position = dialect.length
      isAtTop = false
    }
    while position < input.count {
      if let row = step() { return row }
    }
    guard isFinished else { return nil }
    return try last()
  }

  /// Reads up to the next significant byte, and returns the row if it ends there.
  private mutating func step() -> CSVRow? {
    let byte = input[position]
    if skipsLineFeed {
      skipsLineFeed = false
      if byte == .lineFeed {
        position += 1
        return nil
      }
    }
    switch state {
    case .start where byte == Self.quote:
      (state, isQuoted) = (.quoted, true)
      position += 1
      return nil
    case .quoted:
      let end = input.span.firstOffset(of: Self.quote, in: position..<input.count)
      take(upTo: end)
      if end < input.count {
        state = .mark
        position += 1
      }
      return nil
    case .mark where byte == Self.quote:
      row.bytes.append(byte)
      state = .quoted
      position += 1
      return nil
    case .start, .plain, .mark: return stepOutside(byte)
    }
  }

  /// Reads a byte outside quotation marks, or the plain text up to the next separator or control
  /// character.
  private mutating func stepOutside(_ byte: UInt8) -> CSVRow? {
    switch byte {
    case separator:
      endCell()
      position += 1
    case .carriageReturn, .lineFeed:
      position += 1
      skipsLineFeed = byte == .carriageReturn
      return endRow()
    default:
      state = .plain
      let mark = separator ?? .comma
      let rest = position + 1..<input.count
      take(upTo: input.span.firstControl(or: mark, mark, in: rest))
    }
    return nil
  }

  private mutating func take(upTo end: Int) {
    row.bytes.append(contentsOf: input[position..<end])
    position = end
  }

  private mutating func endCell() {
    row.ends.append(row.bytes.count)
    row.quoted.append(isQuoted)
    (state, isQuoted) = (.start, false)
  }

  /// Ends the row and returns it, or `nil` if the line is empty.
  private mutating func endRow() -> CSVRow? {
    defer { rowNumber += 1 }
    guard state != .start || isQuoted || row.count > 0 else { return nil }
    endCell()
    var ended = CSVRow()
    swap(&ended, &row)
    ended.number = rowNumber
    return ended
  }

  /// Returns the last row if the file does not end with a line end.
  private mutating func last() throws(ExchangeError) -> CSVRow? {
    guard state != .quoted else {
      (state, isQuoted, row) = (.start, false, CSVRow())
      throw ExchangeError(.unclosedQuote, at: .row(rowNumber))
    }
    return endRow()
  }
}

/// A row of a CSV file: its cells, without the quotation marks around them.
public struct CSVRow: Hashable, Sendable {
  /// The number of the row in the file, from 1; empty lines count.
  public internal(set) var number = 1

  /// All cells, concatenated.
  var bytes: [UInt8] = []
  /// The end of each cell in ``bytes``.
  var ends: [Int] = []
  /// Whether each cell was quoted.
  var quoted: [Bool] = []

  /// The number of cells.
  public var count: Int { ends.count }

  /// The bytes of a cell.
  public subscript(position: Int) -> ArraySlice<UInt8> {
    bytes[(position == 0 ? 0 : ends[position - 1])..<ends[position]]
  }

  /// Whether a cell was quoted.
  public func isQuoted(_ position: Int) -> Bool { quoted[position] }
}
