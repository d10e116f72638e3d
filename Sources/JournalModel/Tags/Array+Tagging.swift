extension [String] {
  /// Returns these values of `tags::` with some tags added and others removed.
  ///
  /// Changed values are joined on one line, or empty if no tag is left. Unchanged values keep their
  /// spelling.
  package func tagged(adding: [Tag], removing: [Tag]) -> [String] {
    let items = flatMap(Tags.items)
    let going = Set(removing)
    var left: [ArraySlice<UInt8>] = []
    var known: Set<Tag> = []
    for item in items {
      let tag = Tag(item: item)
      if let tag, going.contains(tag) { continue }
      left.append(item)
      if let tag { known.insert(tag) }
    }
    for tag in adding where known.insert(tag).inserted {
      left.append([UInt8](tag.description.utf8)[...])
    }
    guard left != items else { return self }
    return left.isEmpty ? [] : [left.map(\.text).joined(separator: " ")]
  }

  /// Returns these values of `tags::` with only the first occurrence of a tag, and of each tag
  /// below it.
  func havingOnce(_ tag: Tag) -> [String] {
    let items = flatMap(Tags.items)
    var seen: Set<Tag> = []
    let left = items.filter { item in
      guard let found = Tag(item: item), found.matches(tag) else { return true }
      return seen.insert(found).inserted
    }
    return left.count == items.count ? self : [left.map(\.text).joined(separator: " ")]
  }
}
