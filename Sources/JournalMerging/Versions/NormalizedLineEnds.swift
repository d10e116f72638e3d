internal import JournalFormat
internal import JournalModel

/// The three versions of a file with line ends that can be compared.
///
/// If most lines of a side end differently, an editor or a setting of git converted the whole file, and no line
/// changed. This is treated as one change of all line ends: if only one side changed them, the result has its line
/// ends, and all three versions are converted to these.
struct NormalizedLineEnds {
  /// The common ancestor; empty if there is none.
  let base: [UInt8]
  /// The version of our side.
  let ours: [UInt8]
  /// The version of the other side.
  let theirs: [UInt8]
  /// The line end of new lines.
  let ending: LineEnding

  /// Normalizes three versions.
  init(base: [UInt8]?, ours: [UInt8], theirs: [UInt8]) {
    let base = base ?? []
    let (old, mine, other) = (Self.ending(of: base), Self.ending(of: ours), Self.ending(of: theirs))
    // There are two kinds of line ends, so if the sides differ, one of them has those of the base.
    let changed = old.flatMap { mine == $0 ? other : mine }
    let agreed = mine == other ? mine : mine == nil ? other : other == nil ? mine : nil
    let ending = agreed ?? changed ?? old ?? .lf
    self.ending = ending
    self.base = Self.converted(base, from: old, to: ending)
    self.ours = Self.converted(ours, from: mine, to: ending)
    self.theirs = Self.converted(theirs, from: other, to: ending)
  }

  /// The line end of most lines, or `nil` if there are no line ends.
  private static func ending(of bytes: [UInt8]) -> LineEnding? {
    let span = bytes.span
    guard span.firstLineFeed(from: 0) < span.count else { return nil }
    var balance = 0
    var offset = 0
    while case let found = span.firstLineFeed(from: offset), found < span.count {
      balance += found > 0 && span[found - 1] == .carriageReturn ? -1 : 1
      offset = found + 1
    }
    return balance < 0 ? .crlf : .lf
  }

  private static func converted(
    _ bytes: [UInt8],
    from old: LineEnding?,
    to ending: LineEnding
  ) -> [UInt8] {
    guard let old, old != ending else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 16)
    for line in TextLine.lines(of: bytes[...]) {
      result += line.content
      if line.ending != nil { result.endLine(with: ending) }
    }
    return result
  }
}
