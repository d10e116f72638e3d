/// A key with its value.
public struct YAMLPair: Hashable, Sendable {
  /// The key, without quotes; the source text if it is more than a scalar.
  public let name: String

  /// The bytes of the key in the file, quotes included.
  public let nameRange: Range<Int>

  /// The value of the key.
  public let value: YAMLNode

  /// Whether the key is a merge key or complex, or it or its value uses an anchor, an alias or a tag.
  public let isOpaque: Bool

  /// Whether a reader ignores the pair: its key is a merge key, or not a text.
  public let isAbsent: Bool

  package init(
    name: String,
    at nameRange: Range<Int>,
    value: YAMLNode,
    isOpaque: Bool,
    isAbsent: Bool
  ) {
    self.name = name
    self.nameRange = nameRange
    self.value = value
    self.isOpaque = isOpaque
    self.isAbsent = isAbsent
  }
}

extension [YAMLPair] {
  /// The index of the last pair named `name`, byte for byte, or `nil` if there is none.
  func lastIndex(named name: String) -> Int? {
    lastIndex { $0.name.isIdentical(to: name) }
  }

  /// The last pair named `name`, byte for byte, or `nil` if there is none.
  func lastPair(named name: String) -> YAMLPair? {
    lastIndex(named: name).map { self[$0] }
  }

  /// Whether several pairs are named `name`.
  func repeats(_ name: String) -> Bool {
    lastIndex(named: name) != firstIndex { $0.name.isIdentical(to: name) }
  }

  /// The index of each pair whose name occurred before, with the index of the first occurrence.
  var repetitions: [(first: Int, again: Int)] {
    guard count > 16 else {
      return indices.compactMap { index in
        let first = firstIndex { $0.name.isIdentical(to: self[index].name) } ?? index
        return first < index ? (first, index) : nil
      }
    }
    var firsts: [[UInt8]: Int] = [:]
    return indices.compactMap { index in
      let name = [UInt8](self[index].name.utf8)
      if let first = firsts[name] { return (first, index) }
      firsts[name] = index
      return nil
    }
  }
}

extension String {
  /// Whether the bytes are the same; `==` would treat composed and decomposed letters as equal.
  func isIdentical(to other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
