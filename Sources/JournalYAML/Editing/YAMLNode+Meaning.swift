extension YAMLNode {
  /// Whether the value is what `value` stands for.
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

  /// Whether the value contains just one key after the other along `path`, and `value` at its end.
  func reads(as value: YAMLValue, under path: ArraySlice<String>) -> Bool {
    guard let name = path.first else { return reads(as: value) }
    guard case .mapping(let pairs) = content, pairs.count == 1, let pair = pairs.first else {
      return false
    }
    return pair.name.isIdentical(to: name)
      && pair.value.reads(as: value, under: path.dropFirst())
  }

  /// Whether two values are the same, wherever they are.
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
