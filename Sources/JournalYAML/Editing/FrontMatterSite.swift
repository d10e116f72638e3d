internal import JournalFormat

/// The place of an existing or new key: the mapping around it and its index there.
struct FrontMatterSite {
  /// The siblings of the key, with their lines.
  let block: FrontMatterBlock

  /// The index of the key among them, or `nil` if it does not exist yet.
  let index: Int?

  /// The range of the mapping in brackets that contains it, or `nil` if there is none.
  let brackets: Range<Int>?

  /// The part of the path up to the key, including the key itself.
  let path: [String]

  /// The rest of the path, below the key.
  let rest: [String]

  /// The key, or `nil` if it does not exist yet.
  var pair: YAMLPair? { index.map { block.pairs[$0] } }
}

extension FrontMatter {
  /// Follows `path` to its last key, or to the first key that is missing or has no value yet.
  func site(of path: [String]) throws(FrontMatterError) -> FrontMatterSite {
    if let obstacle { throw FrontMatterError(.obstacle(obstacle), at: path) }
    guard !path.isEmpty else { throw FrontMatterError(.missing, at: path) }
    var mapping = root
    var brackets: Range<Int>?
    for depth in path.indices {
      let site = try site(
        in: mapping,
        at: Array(path[...depth]),
        rest: Array(path[(depth + 1)...]),
        brackets
      )
      guard let pair = site.pair, !site.rest.isEmpty, !pair.value.isEmptyMapping else {
        return site
      }
      guard case .mapping = pair.value.content else {
        throw FrontMatterError(.notAMapping, at: path)
      }
      mapping = pair.value
      if mapping.isFlow { brackets = brackets ?? mapping.range }
    }
    throw FrontMatterError(.missing, at: path)
  }

  /// The site of a key that must exist.
  func presentSite(
    of path: [String]
  ) throws(FrontMatterError) -> (site: FrontMatterSite, index: Int) {
    let site = try site(of: path)
    guard let index = site.index, site.rest.isEmpty else {
      throw FrontMatterError(.missing, at: path)
    }
    return (site, index)
  }

  private func site(
    in mapping: YAMLNode,
    at path: [String],
    rest: [String],
    _ brackets: Range<Int>?
  ) throws(FrontMatterError) -> FrontMatterSite {
    let block = FrontMatterBlock(mapping, in: text)
    let name = path.last ?? ""
    let index = block.pairs.lastIndex(named: name)
    var obstacle: Obstacle?
    if path.count > 1, block.pairs.contains(where: \.isOpaque) { obstacle = .opaque }
    if let index {
      let pair = block.pairs[index]
      if block.pairs.repeats(name) { obstacle = .duplicate }
      if pair.isOpaque { obstacle = .opaque }
      if brackets == nil, block.sharesLine(index) { obstacle = .sharedLine }
    }
    if let obstacle { throw FrontMatterError(.obstacle(obstacle), at: path + rest) }
    if let brackets, text[brackets].contains(.lineFeed) {
      throw FrontMatterError(.longBrackets, at: path + rest)
    }
    return FrontMatterSite(
      block: block,
      index: index,
      brackets: brackets,
      path: path,
      rest: rest
    )
  }
}

extension YAMLNode {
  /// Whether the value has no keys, but keys can be added to it.
  var isEmptyMapping: Bool {
    if case .mapping(let pairs) = content { return pairs.isEmpty }
    return isNull && !holdsOpaque
  }
}
