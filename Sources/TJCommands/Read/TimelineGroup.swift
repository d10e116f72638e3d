internal import JournalSearch
internal import JournalModel

/// The rows of a timeline below one heading, as positions among all rows.
struct TimelineGroup {
  private let name: String

  /// The tag in the heading, or `nil` if the heading is not a tag.
  private let tag: Tag?

  private var positions: [Int] = []
  private var count = TimelineCount()

  /// Returns the items of the group, the first below the name and the number of rows.
  func items(of rows: [TimelineRow], isNewestFirst: Bool) -> [TimelineItem] {
    let shown = TimelineRow.summed(positions.map { rows[$0] }, isNewestFirst: isNewestFirst)
    return shown.enumerated().map { place, row in
      let headings = place == 0 ? [TimelineHeading(name, count)] : []
      return TimelineItem(row: row, headings: headings, without: tag)
    }
  }

  private init(_ name: String, tag: Tag? = nil) { (self.name, self.tag) = (name, tag) }

  private mutating func add(_ position: Int, of rows: [TimelineRow]) {
    positions.append(position)
    count.add(rows[position].kind)
  }

  /// Returns the rows grouped by tag, tags with the most entries first; rows without a tag come last.
  static func themes(of rows: [TimelineRow]) -> [TimelineGroup] {
    var groups: [Tag: TimelineGroup] = [:]
    var others = TimelineGroup("Untagged")
    for (position, row) in rows.enumerated() {
      if row.tags.isEmpty { others.add(position, of: rows) }
      for tag in row.tags {
        groups[tag, default: TimelineGroup(tag.description, tag: tag)].add(position, of: rows)
      }
    }
    let sorted = groups.sorted { one, other in
      let (first, second) = (one.value.count.total, other.value.count.total)
      return first == second ? one.key.key < other.key.key : first > second
    }
    return sorted.map(\.value) + (others.positions.isEmpty ? [] : [others])
  }

  /// Returns the rows grouped by importance, the greatest first.
  static func levels(of rows: [TimelineRow]) -> [TimelineGroup] {
    Importance.allCases.compactMap { importance in
      let name = importance.rawValue
      var group = TimelineGroup("\(name.prefix(1).uppercased())\(name.dropFirst()) importance")
      for (position, row) in rows.enumerated() where row.importance == importance {
        group.add(position, of: rows)
      }
      return group.positions.isEmpty ? nil : group
    }
  }
}
