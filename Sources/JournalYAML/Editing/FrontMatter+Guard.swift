package import JournalFormat

extension FrontMatter {
  /// Returns `edit` if it makes exactly the change `change`, and throws an error otherwise.
  ///
  /// YAML is complex, so the text is parsed again after the edit, and every key except the changed one must have the
  /// same bytes and the same meaning.
  package func checked(
    _ edit: Edit,
    meaning change: FrontMatterChange
  ) throws(FrontMatterError) -> Edit {
    let site = try site(of: change.path)
    guard edit.splices.allSatisfy({ isLocal($0, to: site, for: change) }) else {
      throw FrontMatterError(.misread, at: change.path)
    }
    let result = FrontMatter(
      parsing: edit.moved(by: -text.range.lowerBound).applied(to: text.bytes),
      at: text.range.lowerBound,
      lineEnding: text.lineEnding
    )
    guard result.obstacle == nil, agrees(result, with: change) else {
      throw FrontMatterError(.misread, at: change.path)
    }
    return edit
  }

  /// Whether a splice touches only the lines of the key, or adds whole lines.
  private func isLocal(
    _ splice: Splice,
    to site: FrontMatterSite,
    for change: FrontMatterChange
  ) -> Bool {
    let range = splice.range
    guard text.range.lowerBound <= range.lowerBound, range.upperBound <= text.range.upperBound
    else { return false }
    if let brackets = site.brackets {
      return brackets.lowerBound < range.lowerBound && range.upperBound < brackets.upperBound
    }
    if let index = site.index {
      let lines = site.block.linesToRemove(of: index)
      if lines.lowerBound <= range.lowerBound, range.upperBound <= lines.upperBound { return true }
    }
    guard range.isEmpty else { return false }
    let isAtLine = text[range.lowerBound - 1].map { $0 == .lineFeed } ?? true
    return isAtLine && splice.replacement.last == .lineFeed
      || range.lowerBound == text.range.upperBound
  }

  private func agrees(_ result: FrontMatter, with change: FrontMatterChange) -> Bool {
    let comparison = FrontMatterComparison(old: text, new: result.text, change: change)
    return comparison.agrees(root, result.root, path: change.path[...])
  }
}

extension Edit {
  /// Returns the same edit for a text at another offset.
  fileprivate func moved(by distance: Int) -> Edit {
    Edit(
      splices.map { splice in
        let lower = splice.range.lowerBound + distance
        return Splice(lower..<lower + splice.range.count, with: splice.replacement)
      }
    )
  }
}
