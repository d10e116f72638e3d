/// A line and a column as an editor counts them: from 1, in Unicode scalars.
///
/// A byte order mark has no column, and a byte that is not UTF-8 counts as one. It is computed here in a simple and
/// slow way, for comparison with a table.
struct Place: CustomStringConvertible {
  let line: Int
  let column: Int

  init(of offset: Int, in bytes: [UInt8]) {
    var line = 1
    var column = 1
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while index < offset {
      let length = Self.scalarLength(at: index, in: bytes)
      guard index + length <= offset else { break }
      (line, column) = bytes[index] == 0x0A ? (line + 1, 1) : (line, column + 1)
      index += length
    }
    self.line = line
    self.column = column
  }

  var description: String { "\(line):\(column)" }

  private static func scalarLength(at index: Int, in bytes: [UInt8]) -> Int {
    for length in 1...4 where index + length <= bytes.count {
      if let text = String(validating: bytes[index..<index + length], as: UTF8.self),
        text.unicodeScalars.count == 1
      {
        return length
      }
    }
    return 1
  }
}
