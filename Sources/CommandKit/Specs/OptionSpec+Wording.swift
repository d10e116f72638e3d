extension OptionSpec {
  /// The long name and the short one, if any, with their hyphens.
  var spellings: [String] {
    (short.map { ["-\($0)"] } ?? []) + ["--\(name)"]
  }

  /// The summary, and what else the definition tells.
  var explanation: String {
    var sentences = [summary]
    if let value { sentences += value.kind.sentences }
    if let sources = value?.sources, !sources.isEmpty {
      sentences.append("Default: \(sources.map(\.phrase).joined(separator: ", else ")).")
    }
    if isRepeatable { sentences.append("Can be repeated.") }
    if !conflicts.isEmpty {
      sentences.append("Not with \(conflicts.map { "--\($0)" }.joined(separator: ", ")).")
    }
    return sentences.joined(separator: " ")
  }
}

extension ArgumentSpec {
  /// The summary, and what else the definition tells.
  var explanation: String {
    ([summary] + kind.sentences).joined(separator: " ")
  }
}

extension ValueKind {
  /// What there is to say about the values where a placeholder does not tell.
  fileprivate var sentences: [String] {
    switch self {
    case .text, .number, .assignment: []
    case .choice(let words): ["One of: \(words.joined(separator: ", "))."]
    case .integer(let range):
      range.upperBound == .max ? [] : ["From \(range.lowerBound) to \(range.upperBound)."]
    }
  }
}
