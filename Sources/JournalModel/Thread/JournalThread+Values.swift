internal import JournalYAML

extension JournalThread {
  /// The values of the front matter as text, in the order of the file; the values of a mapping have
  /// its keys as names.
  ///
  /// ```swift
  /// thread.metadataValues  // [("title", "Daily"), ("mood", "scale 1..5")]
  /// ```
  package var metadataValues: [(name: String, text: String)] {
    (frontMatter?.keys ?? []).flatMap { key -> [(name: String, text: String)] in
      switch RawValue(key.value) {
      case .mapping(let pairs)?: pairs.map { ($0.0, $0.1.line) }
      case let value?: [(key.name, value.line)]
      case nil: []
      }
    }
  }
}

extension RawValue {
  /// The value on one line: `type: scale 1..5, required: true`.
  fileprivate var line: String {
    switch self {
    case .scalar(let text): text.split(separator: "\n").joined(separator: " ")
    case .list(let items): items.map(\.line).joined(separator: ", ")
    case .mapping(let pairs): pairs.map { "\($0.0): \($0.1.line)" }.joined(separator: ", ")
    }
  }
}
