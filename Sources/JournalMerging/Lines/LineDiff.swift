internal import JournalModel

/// The difference of two texts, whose lines are given as numbers; equal lines have equal numbers.
///
/// It is a shortest difference (Myers, in linear space), except for very different texts, where the search is cut off
/// to limit its time. If a run of lines could be at several positions, it is moved to a change of the other text, or
/// else down, so that two devices with the same change get the same difference.
///
/// ```swift
/// LineDiff(from: [1, 2, 3], to: [1, 4, 3]).hunks  // [1..<2 → 1..<2]
/// ```
package struct LineDiff: Sendable {
  /// A run of old lines and the run of new ones that replaces it.
  package struct Hunk: Hashable, Sendable {
    /// The lines that were removed.
    package var old: Range<Int>
    /// The lines that were added.
    package var new: Range<Int>

    /// Creates a hunk in which `new` replaces `old`.
    package init(old: Range<Int>, new: Range<Int>) {
      self.old = old
      self.new = new
    }
  }

  /// The hunks in order; at least one common line is between two of them.
  package let hunks: [Hunk]

  /// Compares two texts.
  package init(from old: [Int], to new: [Int]) {
    guard old != new else {
      hunks = []
      return
    }
    var (before, after) = ShortestEdit.changes(from: old, to: new)
    before.slide(beside: after)
    after.slide(beside: before)
    hunks = Self.hunks(before.isChanged, after.isChanged)
  }

  private static func hunks(_ old: [Bool], _ new: [Bool]) -> [Hunk] {
    var hunks: [Hunk] = []
    var (row, column) = (0, 0)
    while row < old.count || column < new.count {
      let (startRow, startColumn) = (row, column)
      while row < old.count, old[row] { row += 1 }
      while column < new.count, new[column] { column += 1 }
      if row > startRow || column > startColumn {
        hunks.append(Hunk(old: startRow..<row, new: startColumn..<column))
      }
      row += 1
      column += 1
    }
    return hunks
  }
}

/// A numbering of lines in which equal lines, ignoring their ends, have equal numbers.
struct LineNumbering {
  /// The seed of the text hashes (FNV-1a), random for each run, so that no file can be crafted whose texts collide.
  static let start = UInt64.random(in: .min ... .max)

  private struct Key: Hashable {
    let content: ArraySlice<UInt8>
    let code: UInt64

    init(_ content: ArraySlice<UInt8>) {
      self.content = content
      var code = LineNumbering.start
      for byte in content { code = (code ^ UInt64(byte)) &* 0x100_0000_01B3 }
      self.code = code
    }

    func hash(into hasher: inout Hasher) { hasher.combine(code) }
  }

  private var numbers: [Key: Int] = [:]

  /// The numbers of `lines`.
  mutating func numbers(of lines: [TextLine]) -> [Int] {
    lines.map { line in
      let key = Key(line.content)
      if let number = numbers[key] { return number }
      numbers[key] = numbers.count
      return numbers.count - 1
    }
  }
}
