internal import JournalFormat

extension Thread {
  /// Which way the entries of a file run.
  enum Direction: Sendable {
    case ascending, descending, none
  }

  /// Writes `drafts` at their places: in time where the file runs in time, else at the end.
  func appending(
    _ drafts: [EntryDraft],
    from source: TimeSource
  ) throws(ChangeError) -> Thread {
    guard !drafts.isEmpty else { return self }
    try requireFreeIDs(drafts)
    let instants = times(from: source).map(\.instant)
    let direction = Self.direction(of: instants)
    let moments = self.moments(of: drafts, from: source)
    let places = moments.map { Self.place(of: $0, among: instants, running: direction) }
    let order = drafts.indices.sorted { one, other in
      guard places[one] == places[other] else { return places[one] < places[other] }
      switch direction {
      case .ascending: return (moments[one], one) < (moments[other], other)
      case .descending: return (moments[one], one) > (moments[other], other)
      case .none: return one < other
      }
    }.map { (drafts[$0], places[$0]) }
    return try inserting(Self.groups(order))
  }

  /// Refuses an id that a header bears already, which would no longer name the entry that had it.
  private func requireFreeIDs(_ drafts: [EntryDraft]) throws(ChangeError) {
    guard drafts.count > 1 else {
      for draft in drafts where firstPosition(ofWritten: draft.id) != nil {
        throw ChangeError(.idTaken(draft.id))
      }
      return
    }
    var taken = Set(entries.lazy.compactMap(\.writtenID))
    for draft in drafts where !taken.insert(draft.id).inserted {
      throw ChangeError(.idTaken(draft.id))
    }
  }

  /// When drafts happened; an offset that is left out is found as for an entry at the end of the file.
  private func moments(of drafts: [EntryDraft], from source: TimeSource) -> [Instant] {
    let above = entries.last { $0.stamp?.offset != nil }?.stamp?.offset
    return drafts.map { draft in
      time(of: .stamp(draft.stamp), below: nil, above: above, from: source).instant
    }
  }

  /// Writes each group in front of its entry, all in one edit.
  private func inserting(
    _ groups: [(place: Int, drafts: [EntryDraft])]
  ) throws(ChangeError) -> Thread {
    let order = propertyOrder
    var splices: [Splice] = []
    var runs: [Expectation.Run] = []
    for group in groups {
      var texts: [EntryText] = []
      for draft in group.drafts { texts.append(try draft.text(in: order)) }
      splices += tree.inserting(texts, before: group.place).splices
      runs.append(Expectation.Run(group.place..<group.place, read: texts))
    }
    return try applying(Edit(splices), expecting: .entries(runs))
  }

  /// Which way `instants` run; one alone, and none, run forward.
  static func direction(of instants: [Instant]) -> Direction {
    let pairs = zip(instants, instants.dropFirst())
    if pairs.allSatisfy({ $0 <= $1 }) { return .ascending }
    return pairs.allSatisfy({ $0 >= $1 }) ? .descending : .none
  }

  /// In front of which entry `instant` belongs; behind those of the same time.
  private static func place(
    of instant: Instant,
    among instants: [Instant],
    running direction: Direction
  ) -> Int {
    switch direction {
    case .none: instants.count
    case .ascending: instants.partitionPoint { $0 > instant }
    case .descending: instants.partitionPoint { $0 <= instant }
    }
  }

  /// Neighbours that go to one place, together.
  private static func groups(
    _ order: [(EntryDraft, Int)]
  ) -> [(place: Int, drafts: [EntryDraft])] {
    var groups: [(place: Int, drafts: [EntryDraft])] = []
    for (draft, place) in order {
      if groups.last?.place == place {
        groups[groups.count - 1].drafts.append(draft)
      } else {
        groups.append((place, [draft]))
      }
    }
    return groups
  }
}

extension [Instant] {
  /// The first position for which `holds`, which is false up to some position and true from there.
  fileprivate func partitionPoint(where holds: (Instant) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
