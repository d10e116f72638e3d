extension Query {
  /// Whether it names threads, or asks for those that are put away, so that these count too.
  public var asksForArchived: Bool {
    root.terms.contains { term in
      switch term {
      case .state(.archived), .thread, .id: true
      default: false
      }
    }
  }
}
