internal import JournalModel

/// One of two compared texts: its lines as numbers, and whether each is missing from the other text.
struct ChangedLines {
  /// The lines.
  let lines: [Int]

  /// For each line, whether the other text lacks it.
  var isChanged: [Bool]

  /// Creates a text without changes.
  init(_ lines: [Int]) {
    self.lines = lines
    isChanged = Array(repeating: false, count: lines.count)
  }

  /// A run of changed lines between two unchanged lines; empty if these are neighbours.
  private struct Group {
    var start = 0
    var end = 0

    var isEmpty: Bool { start == end }
  }

  /// Moves runs that could be at several positions to a change of `other`, or else down.
  mutating func slide(beside other: ChangedLines) {
    var group = firstGroup
    var beside = other.firstGroup
    while true {
      if !group.isEmpty { slide(&group, &beside, in: other) }
      guard next(&group) else { return }
      other.next(&beside)
    }
  }

  private mutating func slide(
    _ group: inout Group,
    _ beside: inout Group,
    in other: ChangedLines
  ) {
    var highest: Int
    var matching: Int?
    var size: Int
    repeat {
      size = group.end - group.start
      while slideUp(&group) { other.previous(&beside) }
      highest = group.end
      matching = beside.isEmpty ? nil : group.end
      while slideDown(&group) {
        other.next(&beside)
        if !beside.isEmpty { matching = group.end }
      }
    } while size != group.end - group.start
    guard group.end > highest, matching != nil else { return }
    while beside.isEmpty, slideUp(&group) { other.previous(&beside) }
  }

  private var firstGroup: Group {
    Group(start: 0, end: isChanged.firstIndex(of: false) ?? isChanged.count)
  }

  @discardableResult
  private func next(_ group: inout Group) -> Bool {
    guard group.end < lines.count else { return false }
    group.start = group.end + 1
    group.end = group.start
    while group.end < lines.count, isChanged[group.end] { group.end += 1 }
    return true
  }

  private func previous(_ group: inout Group) {
    guard group.start > 0 else { return }
    group.end = group.start - 1
    group.start = group.end
    while group.start > 0, isChanged[group.start - 1] { group.start -= 1 }
  }

  private mutating func slideUp(_ group: inout Group) -> Bool {
    guard group.start > 0, lines[group.start - 1] == lines[group.end - 1] else { return false }
    group.start -= 1
    group.end -= 1
    isChanged[group.start] = true
    isChanged[group.end] = false
    while group.start > 0, isChanged[group.start - 1] { group.start -= 1 }
    return true
  }

  private mutating func slideDown(_ group: inout Group) -> Bool {
    guard group.end < lines.count, lines[group.start] == lines[group.end] else { return false }
    isChanged[group.start] = false
    isChanged[group.end] = true
    group.start += 1
    group.end += 1
    while group.end < lines.count, isChanged[group.end] { group.end += 1 }
    return true
  }
}
