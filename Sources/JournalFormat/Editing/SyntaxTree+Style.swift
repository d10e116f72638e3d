/// The file's own habits, which new lines follow.
extension SyntaxTree {
  /// How a new line at `offset` ends: as the line before it, else as most lines of the file, else LF.
  public func ending(near offset: Int) -> LineEnding {
    if offset > 0, let ending = bytes.span.line(endingAt: offset).ending { return ending }
    if offset > 0 {
      let start = bytes.span.line(endingAt: offset).start
      if start > 0, let ending = bytes.span.line(endingAt: start).ending { return ending }
    }
    return dominantEnding
  }

  /// How most lines of the file end; LF where that is undecided.
  public var dominantEnding: LineEnding {
    let span = bytes.span
    var balance = 0
    var offset = 0
    while offset < bytes.count {
      offset = span.firstLineFeed(from: offset)
      guard offset < bytes.count else { break }
      balance += offset > 0 && bytes[offset - 1] == .carriageReturn ? -1 : 1
      offset += 1
    }
    return balance < 0 ? .crlf : .lf
  }
}
