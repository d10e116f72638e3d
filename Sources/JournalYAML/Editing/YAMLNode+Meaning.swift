extension YAMLNode {
  /// Whether the parsed value is equal to `value`.
  func reads(as value: YAMLValue) -> Bool {
    guard !holdsOpaque else { return false }
    return switch (content, value) {
    case (.scalar(let text, let style), .plain(let token)):
      style == .plain && text.isIdentical(to: token)
    case (.scalar(let text, _), .string(let other)): !isAbsent && text.isIdentical(to: other)
    case (.sequence(let items), .sequence(let values)):
      items.count == values.count && zip(items, values).allSatisfy { $0.reads(as: $1) }
    case (.mapping(let pairs), .mapping(let entries)):
      pairs.count == entries.count
        && zip(pairs, entries).allSatisfy { pair, entry in
          !pair.isOpaque && pair.name.isIdentical(to: entry.0) && pair.value.reads(as: entry.1)
        }
    default: false
    }
  }

  /// Whether the parsed value contains only the keys of `path`, one below the other, with `value` at the end.
  func reads(as value: YAMLValue, under path: ArraySlice<String>) -> Bool {
    guard let name = path.first else { return reads(as: value) }
    guard case .mapping(let pairs) = content, pairs.count == 1, let pair = pairs.first else {
      return false
    }
    return pair.name.isIdentical(to: name)
      && pair.value.reads(as: value, under: path.dropFirst())
  }

  /// Whether two parsed values are equal, apart from their ranges.
  func reads(as other: YAMLNode) -> Bool {
    switch (content, other.content) {
    case (.scalar(let one, let style), .scalar(let other, let otherStyle)):
      style == otherStyle && one.isIdentical(to: other)
    case (.alias(let one), .alias(let other)): one.isIdentical(to: other)
    case (.sequence(let one), .sequence(let other)):
      one.count == other.count && zip(one, other).allSatisfy { $0.reads(as: $1) }
    case (.mapping(let one), .mapping(let other)):
      one.count == other.count
        && zip(one, other).allSatisfy { one, other in
          one.isOpaque == other.isOpaque && one.name.isIdentical(to: other.name)
            && one.value.reads(as: other.value)
        }
    default: false
    }
  }
}
