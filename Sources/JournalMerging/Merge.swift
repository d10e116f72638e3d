internal import JournalFormat
public import JournalModel

/// A three-way merge of two versions of a thread file.
///
/// Entries are merged by their ids and not by their lines, so additions on two devices do not conflict. If both sides
/// changed the same value, one value wins by a rule that is the same on every device, and the other is kept beside it;
/// only changes of both sides to the same lines of a text are conflicts. No line of either side is lost.
///
/// ```swift
/// let merge = Merge(base: base, ours: ours, theirs: theirs, rendering: .siblings)
/// merge.bytes      // the file to save
/// merge.conflicts  // where a person has to look
/// merge.notes      // what was decided
/// ```
public struct Merge: Sendable {
  /// The merged file.
  public let bytes: [UInt8]

  /// The conflicts, where both sides changed the same place of a text, in file order.
  public let conflicts: [MergeConflict]

  /// The decisions where both sides changed the same value, in file order.
  public let notes: [MergeNote]

  /// Merges two versions of a file; a file that is not a thread is merged line by line, as git does.
  ///
  /// - Parameters:
  ///   - base: The common ancestor, or `nil` if both sides created the file.
  ///   - ours: The version of this side.
  ///   - theirs: The version of the other side.
  ///   - rendering: The form of texts that both sides changed.
  ///   - zones: The rules of time zones, for times without an offset; UTC if `nil`.
  public init(
    base: [UInt8]?,
    ours: [UInt8],
    theirs: [UInt8],
    rendering: Rendering,
    zones: (any ZoneProvider)? = nil
  ) {
    if let settled = ThreeWay.choice(base, ours, theirs) {
      self.init(settled ?? ours)
      return
    }
    let texts = NormalizedLineEnds(base: base, ours: ours, theirs: theirs)
    if let settled = ThreeWay.choice(texts.base, texts.ours, texts.theirs) {
      self.init(settled)
      return
    }
    let source = TimeSource(zones: zones ?? NoZoneRules())
    let sides = MergeSides(texts, from: source)
    self = sides.isThread ? ThreadMerge(sides, rendering).merged() : Merge(text: texts, rendering)
  }

  /// Returns whether two versions of a file are merged entry by entry, and not line by line.
  ///
  /// At least one of them must be a thread, and neither may have a format that this version does not know.
  public static func isByEntries(ours: [UInt8], theirs: [UInt8]) -> Bool {
    MergeSides.areThreads([ours, theirs].map { JournalThread(parsing: $0) })
  }

  /// Creates a result.
  init(_ bytes: [UInt8], conflicts: [MergeConflict] = [], notes: [MergeNote] = []) {
    self.bytes = bytes
    self.conflicts = conflicts
    self.notes = notes
  }

  /// Merges three versions line by line.
  init(text texts: NormalizedLineEnds, _ rendering: Rendering, notes: [MergeNote] = []) {
    let merge = LineMerge(
      base: TextLine.lines(of: texts.base[...]),
      ours: TextLine.lines(of: texts.ours[...]),
      theirs: TextLine.lines(of: texts.theirs[...]),
      ending: texts.ending,
      settling: { rendering == .successive ? $0.joined { $0 + $1 } : nil }
    )
    let marks = rendering.marks ?? ConflictMarks()
    let lines = merge.lines { marks.lines(ours: $0, theirs: $1, ending: texts.ending) }
    let bytes = TextLine.bytes(of: lines, ending: texts.ending)
    let conflicts = merge.hasConflict ? [MergeConflict(.text, at: 0..<bytes.count)] : []
    self.init(bytes, conflicts: conflicts, notes: notes)
  }
}

extension Merge {
  /// The form of texts that both sides changed in the same place.
  ///
  /// A file that can only be merged line by line gets markers with each rendering.
  public enum Rendering: Hashable, Sendable {
    /// Both sides between lines of `<<<<<<<`, `=======` and `>>>>>>>`, of the given length, inside the text; for a
    /// person who resolves the conflict now.
    case markers(size: Int = 7, ours: String = "ours", theirs: String = "theirs")
    /// Our text in the entry, and theirs in an entry below it with `conflict-of:: ^id`; for an unattended merge.
    case siblings
    /// Lines that both sides inserted in one place of an entry one below the other, ours first, and all else like
    /// `siblings`; for text that another program saved while ours was being written.
    ///
    /// The result depends on which side is ours, unlike that of the other renderings.
    case successive

    /// The markers to write, or `nil` if there are none.
    var marks: ConflictMarks? {
      guard case .markers(let size, let ours, let theirs) = self else { return nil }
      return ConflictMarks(size: size, ours: ours, theirs: theirs)
    }
  }
}
