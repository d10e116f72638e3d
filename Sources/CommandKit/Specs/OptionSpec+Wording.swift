extension OptionSpec {
  /// The spellings of the option with their hyphens: the short one, if any, and the long one.
  var spellings: [String] {
    (short.map { ["-\($0)"] } ?? []) + ["--\(name)"]
  }

  /// The summary, with the notes that the definition adds.
  var explanation: String {
    var sentences = [summary]
    if let value { sentences += value.kind.sentences }
    if isRepeatable { sentences.append("Can be repeated.") }
    if !conflicts.isEmpty {
      let names = ValueKind.list(conflicts.map { "--\($0)" })
      sentences.append("Cannot be combined with \(names).")
    }
    return sentences.joined(separator: " ")
  }
}

extension OptionSpec {
  /// The summary as a phrase, with the notes that the definition adds in brackets.
  var phrase: String {
    var parts = [summary.phrase]
    var notes = value?.kind.notes ?? []
    if isRepeatable { notes.append("repeatable") }
    if !conflicts.isEmpty {
      notes.append("not with \(conflicts.map { "--\($0)" }.joined(separator: ", "))")
    }
    if !notes.isEmpty { parts.append("(\(notes.joined(separator: "; ")))") }
    return parts.joined(separator: " ")
  }
}

extension String {
  /// A sentence in the form for a list: without the full stop at its end.
  var phrase: String { hasSuffix(".") ? String(dropLast()) : self }
}

extension ArgumentSpec {
  /// The summary, with the notes that the definition adds.
  var explanation: String {
    ([summary] + kind.sentences).joined(separator: " ")
  }
}

extension ValueKind {
  /// Notes about the values that the placeholder does not already convey.
  fileprivate var notes: [String] {
    switch self {
    case .text, .number, .assignment: []
    case .choice(let words): ["one of: \(words.joined(separator: ", "))"]
    case .integer(let range):
      range.upperBound == .max ? [] : ["from \(range.lowerBound) to \(range.upperBound)"]
    }
  }

  fileprivate var sentences: [String] {
    notes.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }
  }
}
