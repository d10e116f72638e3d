/// A check that a text has the meaning of another one after a change.
struct FrontMatterComparison {
  let old: FrontMatterText
  let new: FrontMatterText
  let change: FrontMatterChange

  /// Whether `new` is `old` with the change at `path` below it.
  func agrees(_ old: YAMLNode, _ new: YAMLNode, path: ArraySlice<String>) -> Bool {
    guard let name = path.first, let before = old.pairs, let after = new.pairs else { return false }
    guard let index = before.lastIndex(named: name) else {
      return agreesWithAddition(before, after, path: path)
    }
    if path.count > 1, !before[index].value.isEmptyMapping {
      return before.count == after.count
        && zip(before.indices, after).allSatisfy { place, pair in
          place == index
            ? before[place].name.isIdentical(to: pair.name)
              && agrees(before[place].value, pair.value, path: path.dropFirst())
            : isSame(before[place], pair)
        }
    }
    return agreesAtKey(before, after, index, path: path)
  }

  private func agreesAtKey(
    _ before: [YAMLPair],
    _ after: [YAMLPair],
    _ index: Int,
    path: ArraySlice<String>
  ) -> Bool {
    var rest = after
    switch change {
    case .set(_, let value):
      guard after.count == before.count else { return false }
      let pair = rest.remove(at: index)
      return pair.name.isIdentical(to: before[index].name)
        && pair.value.reads(as: value, under: path.dropFirst())
        && isSame(before.removing(index), rest)
    case .removed: return isSame(before.removing(index), after)
    case .renamed(_, let name):
      guard after.count == before.count else { return false }
      let pair = rest.remove(at: index)
      return pair.name.isIdentical(to: name) && isSame(before[index], pair, ignoringName: true)
        && isSame(before.removing(index), rest)
    case .moved(_, let place):
      guard let target = before.lastIndex(named: place.name) else { return false }
      return isSame(before.order(moving: index, to: place, target) ?? before, after)
    }
  }

  private func agreesWithAddition(
    _ before: [YAMLPair],
    _ after: [YAMLPair],
    path: ArraySlice<String>
  ) -> Bool {
    guard case .set(_, let value) = change, let name = path.first,
      let index = after.lastIndex(named: name)
    else { return false }
    return after[index].value.reads(as: value, under: path.dropFirst())
      && isSame(before, after.removing(index))
  }

  private func isSame(_ before: [YAMLPair], _ after: [YAMLPair]) -> Bool {
    before.count == after.count && zip(before, after).allSatisfy { isSame($0, $1) }
  }

  /// Whether two pairs have the same bytes and the same meaning.
  private func isSame(_ one: YAMLPair, _ other: YAMLPair, ignoringName: Bool = false) -> Bool {
    let oneStart = ignoringName ? one.nameRange.upperBound : one.nameRange.lowerBound
    let otherStart = ignoringName ? other.nameRange.upperBound : other.nameRange.lowerBound
    let oneEnd = max(oneStart, one.value.range.upperBound)
    let otherEnd = max(otherStart, other.value.range.upperBound)
    return (ignoringName || one.name.isIdentical(to: other.name))
      && one.isOpaque == other.isOpaque && one.value.reads(as: other.value)
      && (one.value.isAbsent || old[oneStart..<oneEnd] == new[otherStart..<otherEnd])
  }
}

extension [YAMLPair] {
  /// Returns all pairs except one.
  fileprivate func removing(_ index: Int) -> [YAMLPair] {
    var pairs = self
    pairs.remove(at: index)
    return pairs
  }
}
