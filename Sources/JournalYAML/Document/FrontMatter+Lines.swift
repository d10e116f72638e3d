extension FrontMatter {
  /// A key with its lines.
  package struct Lines: Hashable, Sendable {
    /// The key, without quotes.
    package let name: String

    /// The whole lines of the key and its value, with comments that are indented under it.
    package let range: Range<Int>
  }

  /// The lines of each key below `path`, in file order, so that whole keys can be rearranged.
  ///
  /// - Returns: The lines, or `nil` unless each key is on separate lines and occurs once.
  package func lines(below path: [String] = []) -> [Lines]? {
    guard isReadable, let node = value(at: path), obstacle == nil || path.isEmpty && keys.isEmpty
    else { return nil }
    if path.isEmpty, keys.isEmpty { return node.isNull || node.isAbsent ? [] : nil }
    guard case .mapping(let pairs) = node.content, !node.isFlow else { return nil }
    let block = FrontMatterBlock(node, in: text)
    var lines: [Lines] = []
    var names: Set<[UInt8]> = []
    for (index, pair) in pairs.enumerated() {
      guard !block.sharesLine(index), names.insert(Array(pair.name.utf8)).inserted else {
        return nil
      }
      lines.append(Lines(name: pair.name, range: block.lines(of: index)))
    }
    return lines
  }
}
