/// Finds the ends of code spans as CommonMark does: at the next run of as many backticks.
///
/// At the first run without a partner, the rest of the block is searched once; the result serves
/// all later runs, so that backticks in any pattern take linear time.
struct CodeSpanFinder {
  /// Longer runs are ordinary text, as in CommonMark's reference program.
  private static let longest = 80

  private var lastOfLength: [81 of Int] = .init(repeating: -1)
  private var isSearched = false

  /// The offset at which reading continues after the run at `start`: after its span, or after the
  /// run.
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
