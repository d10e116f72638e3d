internal import JournalModel

extension Query: CustomStringConvertible {
  /// The query as a person would type it, with as little punctuation as possible; parsing it gives
  /// an equal query.
  public var description: String { root.text(inside: .nothing) }

  /// The key of a field as it is typed before the colon, in quotation marks if it has blanks.
  package static func key(of field: String) -> String { QueryText.key(field) }
}

extension QueryNode {
  /// The operator around a node, which decides whether it needs parentheses.
  enum Surroundings: Int {
    case nothing, alternatives, conjunction, negation
  }

  func text(inside surroundings: Surroundings) -> String {
    switch self {
    case .all(let nodes):
      let text = nodes.map { $0.text(inside: .conjunction) }.joined(separator: " ")
      return surroundings.rawValue >= Surroundings.conjunction.rawValue ? "(\(text))" : text
    case .any(let nodes):
      let text = nodes.map { $0.text(inside: .alternatives) }.joined(separator: " OR ")
      return surroundings.rawValue >= Surroundings.alternatives.rawValue ? "(\(text))" : text
    case .not(.term(.presence(let presence))):
      return QueryTerm.text("no", presence)
    case .not(let node):
      return "NOT " + node.text(inside: .negation)
    case .term(let term):
      return term.description
    }
  }
}

extension QueryTerm: CustomStringConvertible {
  var description: String {
    switch self {
    case .text(let pattern, in: .anywhere): pattern.word
    case .text(let pattern, in: .title): "title:" + pattern.value
    case .text(let pattern, in: .body): "body:" + pattern.value
    case .tag(let tag): tag.description
    case .thread(let name): "in:" + QueryText.value(name)
    case .sender(let name): "from:" + QueryText.value(name)
    case .id(let id): "id:" + QueryText.value(id)
    case .presence(let presence): Self.text("has", presence)
    case .state(let state): "is:" + state.rawValue
    case .trait(let trait): "is:" + trait.word
    case .dates(let dates): "date:" + QueryText.dates(dates.word)
    case .field(let key, let test): QueryText.key(key) + ":" + test.description
    }
  }

  static func text(_ verb: String, _ presence: Presence) -> String {
    guard case .property(let key) = presence else { return verb + ":" + (presence.word ?? "") }
    let isWord = if case .property = Presence(key) { false } else { true }
    return verb + ":" + (isWord ? QueryText.quoted(key) : QueryText.value(key))
  }
}

extension TextPattern {
  /// The text as a term of its own.
  var word: String {
    switch self {
    case .literal(let text): QueryText.word(text)
    case .regex(let pattern): pattern.description
    }
  }

  /// The text after a key.
  var value: String {
    switch self {
    case .literal(let text): QueryText.value(text)
    case .regex(let pattern): pattern.description
    }
  }
}

extension FieldCondition: CustomStringConvertible {
  var description: String {
    switch self {
    case .matches(let pattern): return pattern.value
    case .equals(let value): return "=" + QueryText.value(value)
    case .range(let lower?, nil) where !lower.isIncluded: return ">" + QueryText.value(lower.value)
    case .range(nil, let upper?) where !upper.isIncluded: return "<" + QueryText.value(upper.value)
    case .range(let lower, let upper):
      return (lower.map { QueryText.value($0.value) } ?? "") + ".."
        + (upper.map { QueryText.value($0.value) } ?? "")
    }
  }
}
