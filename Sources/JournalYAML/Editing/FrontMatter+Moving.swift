public import JournalFormat

extension FrontMatter {
  /// Returns the edit that moves the key at `path` next to a sibling, for example to reorder fields.
  ///
  /// ```swift
  /// try matter.moving(["fields", "weather"], to: .before("mood"))
  /// ```
  public func moving(
    _ path: [String],
    to place: SiblingPlace
  ) throws(FrontMatterError) -> Edit {
    let (site, index) = try presentSite(of: path)
    let target = try presentSite(of: path.dropLast() + [place.name]).index
    guard let order = site.block.pairs.order(moving: index, to: place, target) else {
      return Edit([])
    }
    let edit =
      site.brackets == nil
      ? lineMove(of: index, to: place, target, in: site.block)
      : Edit(
        zip(site.block.pairs, order).compactMap { old, new in
          old == new
            ? nil : Splice(flowRange(of: old), with: Array(text[flowRange(of: new)]))
        }
      )
    return try checked(edit, meaning: .moved(path, place))
  }

  private func lineMove(
    of index: Int,
    to place: SiblingPlace,
    _ target: Int,
    in block: FrontMatterBlock
  ) -> Edit {
    let lines = block.lines(of: index)
    let goal =
      switch place {
      case .before: block.startWithComments(of: target)
      case .after: block.lines(of: target).upperBound
      }
    return Edit([Splice(at: goal, insert: Array(text[lines])), Splice(lines, with: [])])
  }
}

extension [YAMLPair] {
  /// Returns the pairs with one of them moved next to another, or `nil` if it is there already.
  func order(moving index: Int, to place: SiblingPlace, _ target: Int) -> [YAMLPair]? {
    var pairs = self
    let pair = pairs.remove(at: index)
    var goal = target > index ? target - 1 : target
    if case .after = place { goal += 1 }
    guard index != target, goal != index else { return nil }
    pairs.insert(pair, at: goal)
    return pairs
  }
}
