/// Finds the ends of code spans as CommonMark does: at the next run of the same number of
/// backticks.
///
/// At the first run without a partner, the rest of the block is searched once; the result is used
/// for all later runs, so that any pattern of backticks takes linear time.
struct CodeSpanFinder {
  /// The length of the longest run that can begin a code span, as in CommonMark's reference
  /// program.
  private static let longest = 80

  private var lastOfLength: [81 of Int] = .init(repeating: -1)
  private var isSearched = false

  /// Returns the offset at which scanning continues after the run at `start`: after its span, or
  /// after the run if it begins no span.
  mutating func end(
    ofRunAt start: Int,
    in block: Range<Int>,
    of bytes: Span<UInt8>
  ) -> Int {
    let opening = Self.runEnd(start, block, bytes)
    let length = opening - start
    guard length <= Self.longest else { return opening }
    if isSearched, lastOfLength[length] < opening { return opening }
    var last: [81 of Int] = .init(repeating: -1)
    var position = opening
    while position < block.upperBound {
      guard bytes[position] == 0x60 else {
        position += 1
        continue
      }
      let end = Self.runEnd(position, block, bytes)
      if end - position == length { return end }
      if end - position <= Self.longest { last[end - position] = position }
      position = end
    }
    if !isSearched { (lastOfLength, isSearched) = (last, true) }
    return opening
  }

  private static func runEnd(
    _ start: Int,
    _ block: Range<Int>,
    _ bytes: Span<UInt8>
  ) -> Int {
    var end = start
    while end < block.upperBound, bytes[end] == 0x60 { end += 1 }
    return end
  }
}
