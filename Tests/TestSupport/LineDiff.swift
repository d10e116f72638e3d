/// The different lines of two byte strings as hunks, enough to check that an edit changed one
/// place.
///
/// The common beginning and end are removed first. The rest is compared with a table or, if the
/// table would be large, treated as a single hunk. A line includes its terminator, so a changed
/// line end is a difference.
public struct LineDiff: Sendable {
  /// The hunks in ascending order; between two of them there is at least one equal line.
  public let hunks: [Hunk]

  /// Compares two byte strings line by line.
  public init(from old: [UInt8], to new: [UInt8]) {
    let old = Self.lines(of: old)
    let new = Self.lines(of: new)
    let shorter = min(old.count, new.count)
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    let suffix = min(tail, shorter - prefix)
    let middle = Hunk(old: prefix..<old.count - suffix, new: prefix..<new.count - suffix)
    if middle.old.isEmpty && middle.new.isEmpty {
      hunks = []
    } else if middle.old.count * middle.new.count > 4_000_000 {
      hunks = [middle]
    } else {
      hunks = Self.hunks(in: middle, old, new)
    }
  }

  /// Returns the lines of `bytes`, each with its LF; the last line may have none.
  public static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
      lines.append(rest[..<end])
      rest = rest[end...]
    }
    return lines
  }

  /// Finds the hunks with a table of longest common subsequences, starting at its beginning.
  private static func hunks(
    in region: Hunk,
    _ old: [ArraySlice<UInt8>],
    _ new: [ArraySlice<UInt8>]
  ) -> [Hunk] {
    let common = commonLengths(old[region.old], new[region.new])
    let width = region.new.count + 1
    var hunks: [Hunk] = []
    var (row, column) = (0, 0)
    var (startRow, startColumn) = (0, 0)
    func close() {
      guard row > startRow || column > startColumn else { return }
      let start = (region.old.lowerBound + startRow, region.new.lowerBound + startColumn)
      let end = (region.old.lowerBound + row, region.new.lowerBound + column)
      hunks.append(Hunk(old: start.0..<end.0, new: start.1..<end.1))
    }
    while row < region.old.count, column < region.new.count {
      if old[region.old.lowerBound + row] == new[region.new.lowerBound + column] {
        close()
        (row, column) = (row + 1, column + 1)
        (startRow, startColumn) = (row, column)
      } else if common[(row + 1) * width + column] >= common[row * width + column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    (row, column) = (region.old.count, region.new.count)
    close()
    return hunks
  }

  /// Returns the number of common lines for each pair of tails.
  private static func commonLengths(
    _ old: ArraySlice<ArraySlice<UInt8>>,
    _ new: ArraySlice<ArraySlice<UInt8>>
  ) -> [Int32] {
    let width = new.count + 1
    var common = [Int32](repeating: 0, count: (old.count + 1) * width)
    for (row, line) in old.enumerated().reversed() {
      for (column, other) in new.enumerated().reversed() {
        common[row * width + column] =
          line == other
          ? common[(row + 1) * width + column + 1] + 1
          : max(common[(row + 1) * width + column], common[row * width + column + 1])
      }
    }
    return common
  }
}

extension LineDiff {
  /// A range of old lines and the range of new lines that replaces it, as line numbers from 0.
  public struct Hunk: Hashable, Sendable {
    /// The removed lines.
    public let old: Range<Int>

    /// The added lines.
    public let new: Range<Int>

    /// Creates a hunk in which `new` replaces `old`.
    public init(old: Range<Int>, new: Range<Int>) {
      self.old = old
      self.new = new
    }
  }
}
