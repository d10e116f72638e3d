extension Query {
  /// Whether it names threads or ids, or selects archived entries, so that archived threads are
  /// searched too.
  public var asksForArchived: Bool {
    root.asksForArchived
  }
}

extension QueryNode {
  /// Whether one of these is selected; naming it in order to exclude it does not count.
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
