/// A query as a tree, in its shortest form: no group is directly inside a group of the same kind.
///
/// `all([])` selects every entry. All other groups have at least two members.
indirect enum QueryNode: Hashable, Sendable {
  case all([QueryNode])
  case any([QueryNode])
  case not(QueryNode)
  case term(QueryTerm)

  /// Matches every entry.
  static var everything: QueryNode { .all([]) }

  /// Matches no entry.
  static var nothing: QueryNode { .not(emptyMatch) }

  /// Entries that match all of `nodes`.
  static func conjunction(_ nodes: [QueryNode]) -> QueryNode {
    let members = nodes.flatMap { node in
      if case .all(let inner) = node { inner } else { [node] }
    }
    return members.count == 1 ? members[0] : .all(members)
  }

  /// Entries that match at least one of `nodes`.
  static func disjunction(_ nodes: [QueryNode]) -> QueryNode {
    let members = nodes.flatMap { node in
      if case .any(let inner) = node { inner } else { [node] }
    }
    if members.isEmpty { return .nothing }
    if members.contains(.everything) { return .everything }
    return members.count == 1 ? members[0] : .any(members)
  }

  /// Entries that do not match `node`.
  static func negation(_ node: QueryNode) -> QueryNode {
    if case .not(let inner) = node { return inner == Self.emptyMatch ? .everything : inner }
    return node == .everything ? .nothing : .not(node)
  }

  private static var emptyMatch: QueryNode { .term(.text(.regex(.empty), in: .anywhere)) }

  /// The terms, in order.
  var terms: [QueryTerm] {
    switch self {
    case .all(let nodes), .any(let nodes): nodes.flatMap(\.terms)
    case .not(let node): node.terms
    case .term(let term): [term]
    }
  }
}
