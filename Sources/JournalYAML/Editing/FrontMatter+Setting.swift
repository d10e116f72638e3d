public import JournalFormat

extension FrontMatter {
  /// Returns the edit that sets the value of the key at `path`, adding it and the keys above it if necessary.
  ///
  /// A comment after a value on one line is kept; a list keeps the lines of unchanged items. A new
  /// key is inserted after the last one that precedes it in `knownOrder`; a key that is not in that
  /// list is inserted after all others.
  ///
  /// ```swift
  /// try matter.setting(["groups", "sleep"], to: "Sleep", knownOrder: ["fields", "groups"])
  /// ```
  ///
  /// - Parameters:
  ///   - path: The keys that lead to the key, followed by the key itself.
  ///   - value: The new value.
  ///   - knownOrder: The canonical order of the keys of the top level.
  /// - Returns: The edit of the file; empty if the key has that value already.
  /// - Throws: `FrontMatterError` if the edit is not safe.
  public func setting(
    _ path: [String],
    to value: YAMLValue,
    knownOrder: [String] = []
  ) throws(FrontMatterError) -> Edit {
    let site = try site(of: path)
    let whole = site.rest.reversed().reduce(value) { .mapping([($1, $0)]) }
    let edit: Edit
    if let pair = site.pair {
      guard !pair.value.reads(as: whole) else { return Edit([]) }
      edit =
        site.brackets == nil
        ? replacement(of: pair, in: site.block, by: whole) : flowReplacement(of: pair, by: whole)
    } else {
      edit = addition(of: whole, at: site, knownOrder: site.path.count == 1 ? knownOrder : [])
    }
    return try checked(edit, meaning: .set(path, value))
  }

  /// Returns the edit that replaces the old value by `value`, or writes `value` below its key.
  private func replacement(
    of pair: YAMLPair,
    in block: FrontMatterBlock,
    by value: YAMLValue
  ) -> Edit {
    if let edit = itemwiseReplacement(of: pair.value, by: value) { return edit }
    return value.needsLines && !pair.value.isShortFlow(in: text)
      ? linesReplacement(of: pair, in: block, by: value) : inlineReplacement(of: pair, by: value)
  }

  private func inlineReplacement(of pair: YAMLPair, by value: YAMLValue) -> Edit {
    let old = pair.value.range
    let new = YAMLWriting.inline(value)
    let colon = text.colonEnd(after: pair.nameRange.upperBound)
    guard !old.isEmpty else { return Edit([Splice(at: colon, insert: [.space] + new)]) }
    guard pair.value.isBlock else {
      return Edit([Splice(old.lowerBound..<text.contentEnd(ofLineTo: old.upperBound), with: new)])
    }
    let lines = text.lineEnd(after: colon)..<text.lineEnd(after: old.upperBound)
    return Edit([Splice(at: colon, insert: [.space] + new), Splice(lines, with: [])])
  }

  private func linesReplacement(
    of pair: YAMLPair,
    in block: FrontMatterBlock,
    by value: YAMLValue
  ) -> Edit {
    let old = pair.value.range
    let colon = text.colonEnd(after: pair.nameRange.upperBound)
    let column = pair.value.column(in: text, for: value) ?? block.column + 2
    let lineEnd = text.lineEnd(after: colon)
    let end = text.lineEnd(after: max(colon, old.upperBound))
    var writing = YAMLWriting(terminator: text.terminator(at: lineEnd))
    writing.writeLines(value, column: column)
    if old.lowerBound >= lineEnd, !old.isEmpty {
      let start = text.lineStart(before: old.lowerBound) ?? lineEnd
      return Edit([Splice(start..<end, with: writing.bytes)])
    }
    let rest = text[old.upperBound..<max(old.upperBound, text.contentEnd(ofLineTo: end))]
    let comment = rest.contains(.hash) ? Array(rest) : []
    return Edit([Splice(colon..<end, with: comment + writing.terminator + writing.bytes)])
  }

  /// Returns the edit that changes only the items that differ in a list with one item per line, or `nil` if that is
  /// impossible.
  private func itemwiseReplacement(of old: YAMLNode, by value: YAMLValue) -> Edit? {
    guard case .sequence(let items) = old.content, case .sequence(let values) = value,
      !old.isFlow, !values.isEmpty, let start = text.lineStart(before: old.range.lowerBound)
    else { return nil }
    let ends = items.map { text.lineEnd(after: $0.range.upperBound) }
    guard zip(ends, items.dropFirst()).allSatisfy({ $0 <= $1.range.lowerBound }) else { return nil }
    let kept = zip(items, values).prefix { $0.reads(as: $1) }.count
    let left = min(items.count, values.count) - kept
    let tail = zip(items.reversed(), values.reversed()).prefix(left).prefix { $0.reads(as: $1) }
    let from = kept > 0 ? ends[kept - 1] : start
    let last = items.count - tail.count
    var writing = YAMLWriting(terminator: text.terminator(at: from))
    writing.writeLines(
      .sequence(Array(values[kept..<values.count - tail.count])),
      column: old.range.lowerBound - start
    )
    return Edit([Splice(from..<(last > kept ? ends[last - 1] : from), with: writing.bytes)])
  }

  /// Returns the edit that adds a key after or before the existing ones.
  private func addition(
    of value: YAMLValue,
    at site: FrontMatterSite,
    knownOrder: [String]
  ) -> Edit {
    let name = site.path.last ?? ""
    if let brackets = site.brackets {
      return flowAddition(of: name, value, to: site.block.pairs, in: brackets)
    }
    let place = additionPlace(for: name, in: site.block, knownOrder: knownOrder)
    let isOpen =
      place == text.range.upperBound && !text.bytes.isEmpty && text[place - 1] != .lineFeed
    var writing = YAMLWriting(terminator: text.terminator(at: place))
    writing.writeEntry(name, value, column: site.block.column)
    return Edit([Splice(at: place, insert: (isOpen ? writing.terminator : []) + writing.bytes)])
  }

  private func additionPlace(
    for name: String,
    in block: FrontMatterBlock,
    knownOrder: [String]
  ) -> Int {
    guard !block.pairs.isEmpty else { return text.range.upperBound }
    let ranks = Dictionary(
      knownOrder.enumerated().map { ($0.element, $0.offset) },
      uniquingKeysWith: min
    )
    guard let rank = ranks[name] else { return block.lines(of: block.pairs.count - 1).upperBound }
    let before = block.pairs.lastIndex { ranks[$0.name].map { $0 < rank } ?? false }
    if let before { return block.lines(of: before).upperBound }
    let next = block.pairs.firstIndex { ranks[$0.name] != nil } ?? 0
    return block.startWithComments(of: next)
  }
}
