public import Testing

/// Compares the result of a test with a file in `fixtures`.
///
/// A run with `TJ_RECORD=1` writes the file instead; read the difference before committing it.
public enum Golden {
  /// Records an issue if `actual` differs from the file at `relative`.
  ///
  /// - Parameters:
  ///   - actual: The result of the test.
  ///   - relative: The file's path relative to the package, such as `fixtures/trees/journal.txt`.
  ///   - sourceLocation: The place at which the issue is reported.
  /// - Throws: `DiskError` if a recording cannot be written.
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

  /// Records an issue if the text `actual` differs from the file at `relative`.
  public static func expect(
    _ actual: String,
    matches relative: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(Array(actual.utf8), matches: relative, sourceLocation: sourceLocation)
  }

  /// Returns the first different line of both, with invisible bytes made visible, or `nil` if there
  /// is none.
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
