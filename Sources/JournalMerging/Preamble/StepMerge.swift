internal import JournalFormat
internal import JournalModel

/// The steps of a goal that have ids, merged before the lines around them.
///
/// A step that one side ticked and the other moved is ticked in its new place: its merged line is put into all
/// versions, so that only its position is merged afterwards.
struct StepMerge {
  /// The lines of the base.
  private(set) var base: [TextLine]
  /// The lines of our side.
  private(set) var ours: [TextLine]
  /// The lines of the other side.
  private(set) var theirs: [TextLine]

  private let steps: [[EntryID: Int]]

  /// Merges the steps of three versions.
  init(_ versions: [[TextLine]]) {
    (base, ours, theirs) = (versions[0], versions[1], versions[2])
    steps = versions.map(Self.steps)
    var dropped: Set<Int> = []
    for id in Set(steps.flatMap(\.keys)).sorted() {
      merge(steps[0][id], steps[1][id], steps[2][id], &dropped)
    }
    base = base.enumerated().filter { !dropped.contains($0.offset) }.map(\.element)
  }

  /// Returns `lines` with only one copy of each step that no version has twice.
  func withoutRepeats(_ lines: [TextLine]) -> [TextLine] {
    var seen: Set<EntryID> = []
    return lines.filter { line in
      guard let id = Self.id(of: line), steps.contains(where: { $0[id] != nil }) else {
        return true
      }
      return seen.insert(id).inserted
    }
  }

  /// Whether two runs of lines contain only blank lines and steps that only their own side has.
  func areNew(_ ours: [TextLine], _ theirs: [TextLine]) -> Bool {
    let ids = [ours, theirs].map { lines in lines.filter { !$0.isBlank }.map(Self.id) }
    return ids.joined().allSatisfy { $0.map { steps[0][$0] == nil } ?? false }
      && Set(ids[0]).isDisjoint(with: ids[1])
  }

  private mutating func merge(_ old: Int?, _ mine: Int?, _ other: Int?, _ dropped: inout Set<Int>) {
    let content = (
      old.map { base[$0].content }, mine.map { ours[$0].content }, other.map { theirs[$0].content }
    )
    guard let mine, let other else {
      // An edit wins over a removal: the step is removed from the base, so that the edited one counts as new.
      if let old, content.1 ?? content.2 ?? content.0 != content.0 { dropped.insert(old) }
      return
    }
    guard let line = Self.merged(content.0, ours[mine].content, theirs[other].content) else {
      return
    }
    ours[mine].content = line
    theirs[other].content = line
    if let old { base[old].content = line }
  }

  /// Returns the lines of steps with an id; steps whose id occurs twice count as ordinary lines.
  private static func steps(_ lines: [TextLine]) -> [EntryID: Int] {
    var steps: [EntryID: Int] = [:]
    var repeated: Set<EntryID> = []
    for (place, line) in lines.enumerated() {
      guard let id = id(of: line) else { continue }
      if steps.updateValue(place, forKey: id) != nil { repeated.insert(id) }
    }
    return steps.filter { !repeated.contains($0.key) }
  }

  private static func id(of line: TextLine) -> EntryID? {
    guard line.content.contains(.caret) else { return nil }
    return GoalStep(parsing: line.content.span)?.id
  }

  /// Returns the merged line of a step, or `nil` if both sides changed the same part of it.
  private static func merged(
    _ base: ArraySlice<UInt8>?,
    _ ours: ArraySlice<UInt8>,
    _ theirs: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    if let settled = ThreeWay.choice(base, ours, theirs) { return settled }
    guard let base, let old = StepParts(base), let mine = StepParts(ours),
      let other = StepParts(theirs)
    else { return nil }
    return StepParts(merging: old, mine, other)?.line[...]
  }
}

/// The line of a goal's step, split into the parts that are merged separately.
private struct StepParts {
  private var opening: [UInt8]
  private var mark: UInt8
  private var title: [UInt8]
  private var attributes: [[UInt8]: [UInt8]] = [:]
  private var keys: [[UInt8]] = []
  private var id: [UInt8]

  /// Parses a line, or returns `nil` if it is not a step with an id and each attribute once.
  init?(_ line: ArraySlice<UInt8>) {
    guard let step = GoalStep(parsing: line.span), let idRange = step.idRange else { return nil }
    let bytes = Array(line)
    opening = Array(bytes[..<step.markRange.lowerBound])
    mark = bytes[step.markRange.lowerBound]
    title = Array(bytes[step.titleRange])
    id = Array(bytes[idRange])
    for attribute in step.attributes {
      let key = Array(attribute.key.utf8)
      guard attributes.updateValue(Array(bytes[attribute.valueRange]), forKey: key) == nil else {
        return nil
      }
      keys.append(key)
    }
  }

  /// Merges three versions part by part, or returns `nil` if both sides changed the same part.
  init?(merging base: StepParts, _ ours: StepParts, _ theirs: StepParts) {
    guard let opening = ThreeWay.choice(base.opening, ours.opening, theirs.opening),
      let mark = ThreeWay.choice(base.mark, ours.mark, theirs.mark),
      let title = ThreeWay.choice(base.title, ours.title, theirs.title), ours.id == theirs.id
    else { return nil }
    (self.opening, self.mark, self.title, id) = (opening, mark, title, ours.id)
    let new = Set(ours.keys + theirs.keys).subtracting(base.keys)
    for key in base.keys + new.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let values = [base, ours, theirs].map { $0.attributes[key] }
      guard let value = ThreeWay.choice(values[0], values[1], values[2]) else { return nil }
      guard let value else { continue }
      attributes[key] = value
      keys.append(key)
    }
  }

  /// The line assembled from the parts.
  var line: [UInt8] {
    var line = opening + [mark, .closeBracket]
    if !title.isEmpty { line += [.space] + title }
    for key in keys {
      line += [.space, .openBracket] + key + [.colon, .colon, .space]
      line += attributes[key] ?? []
      line.append(.closeBracket)
    }
    return line + [.space] + id
  }
}
