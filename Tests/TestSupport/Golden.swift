public import Testing

/// Compares what a test made with a file under `fixtures`.
///
/// A run with `TJ_RECORD=1` writes the file anew instead; read the difference before you commit it.
public enum Golden {
  /// Records an issue where `actual` is not what stands in the file at `relative`.
  ///
  /// - Parameters:
  ///   - actual: What the test made.
  ///   - relative: The file's path from the package's root, as in `fixtures/trees/journal.txt`.
  ///   - sourceLocation: Where the issue is reported.
  /// - Throws: `DiskError` where a recording cannot be written.
  public static func expect(
    _ actual: [UInt8],
    matches relative: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if Environment.isRecording {
      try Disk.write(actual, to: Fixtures.path(relative))
      return
    }
    guard let expected = try? Fixtures.bytes(relative) else {
      Issue.record(
        "\(relative) is missing; TJ_RECORD=1 writes it",
        sourceLocation: sourceLocation
      )
      return
    }
    guard let difference = difference(expected: expected, actual: actual) else { return }
    Issue.record("\(relative): \(difference)", sourceLocation: sourceLocation)
  }

  /// Records an issue where the text `actual` is not what stands in the file at `relative`.
  public static func expect(
    _ actual: String,
    matches relative: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(Array(actual.utf8), matches: relative, sourceLocation: sourceLocation)
  }

  /// The first line that differs, both ways, with invisible bytes made visible; nil where none does.
  public static func difference(expected: [UInt8], actual: [UInt8]) -> String? {
    guard expected != actual else { return nil }
    let old = LineDiff.lines(of: expected)
    let new = LineDiff.lines(of: actual)
    let line = zip(old, new).prefix { $0 == $1 }.count
    let count = LineDiff(from: expected, to: actual).hunks.count
    return """
      differs at line \(line + 1) (\(count) \(count == 1 ? "hunk" : "hunks"))
        expected: \(line < old.count ? Visible.text(old[line]) : "end of file")
          actual: \(line < new.count ? Visible.text(new[line]) : "end of file")
      """
  }
}
