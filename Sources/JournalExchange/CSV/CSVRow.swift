/// A row of a CSV file: its cells, without the marks around them.
public struct CSVRow: Hashable, Sendable {
  /// Its place in the file, from 1; empty lines count.
  public internal(set) var number = 1

  /// All cells, one behind the other.
  var bytes: [UInt8] = []
  /// Where each cell ends.
  var ends: [Int] = []
  /// Whether each cell stood between quotation marks.
  var quoted: [Bool] = []

  /// How many cells there are.
  public var count: Int { ends.count }

  /// The bytes of a cell.
  public subscript(position: Int) -> ArraySlice<UInt8> {
    bytes[(position == 0 ? 0 : ends[position - 1])..<ends[position]]
  }

  /// Whether a cell stood between quotation marks.
  public func isQuoted(_ position: Int) -> Bool { quoted[position] }
}
