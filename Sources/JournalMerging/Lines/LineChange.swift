internal import JournalModel

/// A line of two compared texts, which is in both, only in the old text, or only in the new text.
public struct LineChange: Hashable, Sendable {
  /// The texts that contain the line.
  public enum Kind: Hashable, Sendable {
    /// In both texts.
    case same
    /// Only in the old one.
    case removed
    /// Only in the new one.
    case added
  }

  /// The texts that contain the line.
  public let kind: Kind

  /// The line without its end.
  public let text: ArraySlice<UInt8>

  /// Returns every line of both texts, with removed lines before the lines that replace them.
  ///
  /// ```swift
  /// LineChange.changes(from: Array("a\nb".utf8), to: Array("a\nc".utf8)).map(\.kind)
  /// // [.same, .removed, .added]
  /// ```
  public static func changes(from old: [UInt8], to new: [UInt8]) -> [LineChange] {
    let (before, after) = (TextLine.lines(of: old[...]), TextLine.lines(of: new[...]))
    var numbering = LineNumbering()
    let diff = LineDiff(from: numbering.numbers(of: before), to: numbering.numbers(of: after))
    var changes: [LineChange] = []
    var place = 0
    for hunk in diff.hunks {
      changes += before[place..<hunk.old.lowerBound].map {
        LineChange(kind: .same, text: $0.content)
      }
      changes += before[hunk.old].map { LineChange(kind: .removed, text: $0.content) }
      changes += after[hunk.new].map { LineChange(kind: .added, text: $0.content) }
      place = hunk.old.upperBound
    }
    return changes + before[place...].map { LineChange(kind: .same, text: $0.content) }
  }
}
