/// The style of the file, which new lines follow.
extension SyntaxTree {
  /// Returns the line end for a new line at `offset`: that of the line before, or else that of most lines, or else LF.
  public func ending(near offset: Int) -> LineEnding {
    if offset > 0, let ending = bytes.span.line(endingAt: offset).ending { return ending }
    if offset > 0 {
      let start = bytes.span.line(endingAt: offset).start
      if start > 0, let ending = bytes.span.line(endingAt: start).ending { return ending }
    }
    return dominantEnding
  }

  /// The line end of most lines of the file, or LF if both are equally frequent.
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
