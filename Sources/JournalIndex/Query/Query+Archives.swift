extension Query {
  /// Whether it names threads, or asks for those that are put away, so that these count too.
  public var asksForArchived: Bool {
    root.asksForArchived
  }
}

extension QueryNode {
  /// Whether what is named or asked for is wanted; what is excluded is not asked for.
  fileprivate var asksForArchived: Bool { asksForArchived(isWanted: true) }

  private func asksForArchived(isWanted: Bool) -> Bool {
    switch self {
    case .all(let nodes), .any(let nodes):
      nodes.contains { $0.asksForArchived(isWanted: isWanted) }
    case .not(let node): node.asksForArchived(isWanted: !isWanted)
    case .term(.state(.archived)), .term(.thread), .term(.id): isWanted
    case .term: false
    }
  }
}
