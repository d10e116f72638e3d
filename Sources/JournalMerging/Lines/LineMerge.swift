internal import JournalFormat
internal import JournalModel

/// A merge of three texts, line by line.
///
/// Lines are compared without their ends. If both sides changed the same place, the conflict is reduced to the lines in
/// which the two sides differ.
struct LineMerge {
  /// A part of the result.
  enum Piece {
    /// Lines without a conflict.
    case lines([TextLine])
    /// Lines that both sides changed, each in its own way.
    case conflict(ours: [TextLine], theirs: [TextLine])
  }

  /// The parts in order; two parts without a conflict are never adjacent.
  private(set) var pieces: [Piece] = []

  /// Lines without a conflict that are not in a part yet.
  private var settled: [TextLine] = []

  /// Merges three texts.
  ///
  /// - Parameters:
  ///   - base: The common ancestor.
  ///   - ours: The lines of this side.
  ///   - theirs: The lines of the other side.
  ///   - ending: The end of lines whose end both sides changed.
  ///   - settle: Returns the result of lines that both sides inserted in one place, or `nil` for a conflict.
  init(
    base: [TextLine],
    ours: [TextLine],
    theirs: [TextLine],
    ending: LineEnding,
    settling settle: (Insertion) -> [TextLine]? = { _ in nil }
  ) {
    var numbering = LineNumbering()
    let numbers = (
      base: numbering.numbers(of: base), ours: numbering.numbers(of: ours),
      theirs: numbering.numbers(of: theirs)
    )
    let chunks = ThreeWay(base: numbers.base, ours: numbers.ours, theirs: numbers.theirs).chunks
    for chunk in chunks {
      switch chunk.change {
      case .none:
        settled += zip(chunk.base, zip(chunk.ours, chunk.theirs)).map { old, new in
          var line = ours[new.0]
          let ends = (base[old].ending, line.ending, theirs[new.1].ending)
          line.ending = ThreeWay.choice(ends.0, ends.1, ends.2) ?? ending
          return line
        }
      case .ours: settled += ours[chunk.ours]
      case .theirs: settled += theirs[chunk.theirs]
      case .alike: settled += Self.alike(ours[chunk.ours], theirs[chunk.theirs], ending)
      case .conflict:
        let (mine, other) = (Array(ours[chunk.ours]), Array(theirs[chunk.theirs]))
        let lines = LineDiff(
          from: Array(numbers.ours[chunk.ours]),
          to: Array(numbers.theirs[chunk.theirs])
        )
        let narrowed = Self.narrowed(mine, other, lines.hunks, ending)
        let insertion = Insertion(ours: mine, theirs: other, pieces: narrowed)
        if chunk.base.isEmpty, let lines = settle(insertion) {
          settled += lines
        } else {
          narrowed.forEach { append($0) }
        }
      }
    }
    close()
  }

  /// Whether the result has a conflict.
  var hasConflict: Bool {
    pieces.contains { if case .conflict = $0 { true } else { false } }
  }

  /// Returns the lines of the result, with the lines that `choose` returns for each conflict.
  func lines(
    _ choose: (_ ours: [TextLine], _ theirs: [TextLine]) -> [TextLine]
  ) -> [TextLine] {
    pieces.flatMap { piece in
      switch piece {
      case .lines(let lines): lines
      case .conflict(let ours, let theirs): choose(ours, theirs)
      }
    }
  }

  private mutating func close() {
    guard !settled.isEmpty else { return }
    pieces.append(.lines(settled))
    settled = []
  }

  private mutating func append(_ piece: Piece) {
    if case .lines(let lines) = piece { return settled += lines }
    close()
    pieces.append(piece)
  }

  /// Reduces a conflict: lines that both sides have in common are not part of it.
  private static func narrowed(
    _ ours: [TextLine],
    _ theirs: [TextLine],
    _ hunks: [LineDiff.Hunk],
    _ ending: LineEnding
  ) -> [Piece] {
    guard !ours.isEmpty, !theirs.isEmpty else { return [.conflict(ours: ours, theirs: theirs)] }
    var pieces: [Piece] = []
    var (oursLine, theirsLine) = (0, 0)
    for hunk in joined(hunks, ours) {
      pieces.append(
        .lines(
          alike(
            ours[oursLine..<hunk.old.lowerBound],
            theirs[theirsLine..<hunk.new.lowerBound],
            ending
          )
        )
      )
      pieces.append(.conflict(ours: Array(ours[hunk.old]), theirs: Array(theirs[hunk.new])))
      (oursLine, theirsLine) = (hunk.old.upperBound, hunk.new.upperBound)
    }
    return pieces + [.lines(alike(ours[oursLine...], theirs[theirsLine...], ending))]
  }

  /// Joins hunks that are separated by at most three lines without letters and digits, as git does.
  private static func joined(_ hunks: [LineDiff.Hunk], _ ours: [TextLine]) -> [LineDiff.Hunk] {
    hunks.reduce(into: []) { joined, hunk in
      guard let last = joined.last else { return joined.append(hunk) }
      let between = ours[last.old.upperBound..<hunk.old.lowerBound]
      guard between.count <= 3, !between.contains(where: \.holdsWord) else {
        return joined.append(hunk)
      }
      joined[joined.count - 1] = LineDiff.Hunk(
        old: last.old.lowerBound..<hunk.old.upperBound,
        new: last.new.lowerBound..<hunk.new.upperBound
      )
    }
  }

  private static func alike(
    _ ours: ArraySlice<TextLine>,
    _ theirs: ArraySlice<TextLine>,
    _ ending: LineEnding
  ) -> [TextLine] {
    zip(ours, theirs).map { one, other in
      var line = one
      if one.ending != other.ending { line.ending = ending }
      return line
    }
  }
}

extension LineMerge {
  /// Lines that both sides inserted in one place.
  struct Insertion {
    /// Our lines.
    let ours: [TextLine]
    /// Their lines.
    let theirs: [TextLine]
    /// Both runs, with only the lines in which they differ as conflicts.
    let pieces: [Piece]

    /// Returns the lines of both, with `join` for the lines that differ.
    ///
    /// They are compared line by line if they have more in common than blank lines and rules, or if `isLoose`.
    func joined(
      isLoose: Bool = false,
      by join: (_ ours: [TextLine], _ theirs: [TextLine]) -> [TextLine]
    ) -> [TextLine] {
      guard isLoose || isShared else { return join(ours, theirs) }
      return pieces.flatMap { piece in
        switch piece {
        case .lines(let lines): lines
        case .conflict(let ours, let theirs): join(ours, theirs)
        }
      }
    }

    private var isShared: Bool {
      pieces.contains { piece in
        guard case .lines(let lines) = piece else { return false }
        return lines.contains(where: \.holdsWord)
      }
    }
  }
}

extension TextLine {
  /// Whether it contains an ASCII letter or digit.
  fileprivate var holdsWord: Bool {
    content.contains { $0.isDigit || ($0 | 0x20).isLowercase }
  }
}
