/// What a query has to look at, and entries that are found only if it asks for them.
extension Query {
  /// Whether the query names threads or ids, or selects archived entries, so that archived threads
  /// are searched too.
  public var asksForArchived: Bool {
    root.asks { term in
      switch term {
      case .state(.archived), .thread, .id: true
      default: false
      }
    }
  }

  /// Whether more than the place and the time of an entry decides, so that the query looks into it.
  public var asksForContents: Bool {
    root.terms.contains { term in
      switch term {
      case .state(.archived), .state(.encrypted), .thread, .id, .dates: false
      case .trait(let trait): trait == .long
      default: true
      }
    }
  }

  /// Whether the query names threads or ids, or selects counts or amounts, so that counts are found
  /// too.
  public var asksForCounts: Bool {
    root.asks { term in
      switch term {
      case .state(.count), .presence(.amount), .thread, .id: true
      default: false
      }
    }
  }
}

extension QueryNode {
  /// Whether a term that `isMeant` accepts is selected; a term below an odd number of `NOT`s does
  /// not count.
  fileprivate func asks(for isMeant: (QueryTerm) -> Bool) -> Bool {
    asks(for: isMeant, isWanted: true)
  }

  private func asks(for isMeant: (QueryTerm) -> Bool, isWanted: Bool) -> Bool {
    switch self {
    case .all(let nodes), .any(let nodes):
      nodes.contains { $0.asks(for: isMeant, isWanted: isWanted) }
    case .not(let node): node.asks(for: isMeant, isWanted: !isWanted)
    case .term(let term): isWanted && isMeant(term)
    }
  }
}
