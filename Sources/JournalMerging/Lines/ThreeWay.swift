internal import JournalModel

/// A comparison of three texts, in chunks that no side, one side or both sides changed.
///
/// Changes of both sides that overlap or touch are one chunk, as in git.
package struct ThreeWay: Sendable {
  /// The sides that changed a chunk.
  package enum Change: Hashable, Sendable {
    /// No side.
    case none
    /// Only our side.
    case ours
    /// Only their side.
    case theirs
    /// Both sides, in the same way.
    case alike
    /// Both sides, in different ways.
    case conflict
  }

  /// A run of lines of each text.
  package struct Chunk: Hashable, Sendable {
    /// The sides that changed it.
    package var change: Change
    /// Its lines in the base.
    package var base: Range<Int>
    /// Its lines on our side.
    package var ours: Range<Int>
    /// Its lines on their side.
    package var theirs: Range<Int>
  }

  /// The chunks in order, which cover the three texts.
  package let chunks: [Chunk]

  /// Compares both sides with the base.
  package init(base: [Int], ours: [Int], theirs: [Int]) {
    var sweep = Sweep(
      ours: LineDiff(from: base, to: ours).hunks,
      theirs: LineDiff(from: base, to: theirs).hunks
    )
    var chunks: [Chunk] = []
    while var chunk = sweep.next(in: base.count) {
      if chunk.change == .conflict, ours[chunk.ours] == theirs[chunk.theirs] {
        chunk.change = .alike
      }
      chunks.append(chunk)
    }
    self.chunks = chunks
  }

  /// Returns the result of merging three values, or `nil` if both sides changed the value differently.
  package static func choice<Value: Equatable>(
    _ base: Value,
    _ ours: Value,
    _ theirs: Value
  ) -> Value? {
    if ours == theirs || base == theirs { return ours }
    return base == ours ? theirs : nil
  }
}

extension ThreeWay {
  /// A walk through the hunks of both sides.
  private struct Sweep {
    let ours: [LineDiff.Hunk]
    let theirs: [LineDiff.Hunk]
    var (oursNext, theirsNext) = (0, 0)
    var (oursShift, theirsShift) = (0, 0)
    var line = 0

    init(ours: [LineDiff.Hunk], theirs: [LineDiff.Hunk]) {
      self.ours = ours
      self.theirs = theirs
    }

    /// Returns the next chunk of a base with `count` lines, or `nil` at the end.
    mutating func next(in count: Int) -> Chunk? {
      let start = min(
        oursNext < ours.count ? ours[oursNext].old.lowerBound : count,
        theirsNext < theirs.count ? theirs[theirsNext].old.lowerBound : count
      )
      if line < start { return chunk(.none, to: start) }
      let from = (ours: line + oursShift, theirs: line + theirsShift)
      let first = (ours: oursNext, theirs: theirsNext)
      var end = start
      while takeOurs(to: &end) || takeTheirs(to: &end) {}
      guard oursNext > first.ours || theirsNext > first.theirs else { return nil }
      let change: Change =
        oursNext == first.ours ? .theirs : theirsNext == first.theirs ? .ours : .conflict
      return chunk(change, to: end, from: from)
    }

    private mutating func takeOurs(to end: inout Int) -> Bool {
      guard oursNext < ours.count, ours[oursNext].old.lowerBound <= end else { return false }
      end = max(end, ours[oursNext].old.upperBound)
      oursShift = ours[oursNext].new.upperBound - ours[oursNext].old.upperBound
      oursNext += 1
      return true
    }

    private mutating func takeTheirs(to end: inout Int) -> Bool {
      guard theirsNext < theirs.count, theirs[theirsNext].old.lowerBound <= end else {
        return false
      }
      end = max(end, theirs[theirsNext].old.upperBound)
      theirsShift = theirs[theirsNext].new.upperBound - theirs[theirsNext].old.upperBound
      theirsNext += 1
      return true
    }

    private mutating func chunk(
      _ change: Change,
      to end: Int,
      from: (ours: Int, theirs: Int)? = nil
    ) -> Chunk {
      defer { line = end }
      return Chunk(
        change: change,
        base: line..<end,
        ours: (from?.ours ?? line + oursShift)..<end + oursShift,
        theirs: (from?.theirs ?? line + theirsShift)..<end + theirsShift
      )
    }
  }
}
