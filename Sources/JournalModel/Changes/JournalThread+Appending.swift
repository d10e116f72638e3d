internal import JournalFormat

extension JournalThread {
  /// The order of the entries of a file in time.
  enum Direction: Sendable {
    case ascending, descending, none
  }

  /// Writes `drafts` at their places: by time if the file is sorted by time, otherwise at the end.
  func appending(
    _ drafts: [EntryDraft],
    from source: TimeSource
  ) throws(ChangeError) -> JournalThread {
    let moments = self.moments(of: drafts, from: source)
    let order = propertyOrder
    var arrivals: [IncomingEntries] = []
    for (draft, moment) in zip(drafts, moments) {
      let text = try draft.text(in: order)
      arrivals.append(IncomingEntries(id: draft.id, moment: moment, text: text, form: .text(text)))
    }
    return try receiving(arrivals, from: source)
  }

  /// Adds entries of another thread, byte for byte and each at its place in the order of time.
  ///
  /// An entry without a written id must be given one first; see ``Change/adopt(_:)``.
  public func receiving(
    _ ids: [EntryID],
    from other: JournalThread,
    times source: TimeSource
  ) throws(ChangeError) -> JournalThread {
    let times = other.times(from: source)
    let identities = ids.count > 1 ? other.identities() : nil
    var arrivals: [IncomingEntries] = []
    for id in ids {
      guard let position = identities?.position(of: id) ?? other.position(of: id) else {
        throw ChangeError(.noSuchEntry(id))
      }
      let entry = other.entries[position]
      arrivals.append(
        IncomingEntries(
          id: id,
          moment: times[position].instant,
          text: entry.text,
          form: .block(Array(other.bytes[entry.syntax.block]))
        )
      )
    }
    return try receiving(arrivals, from: source)
  }

  private func receiving(
    _ arrivals: [IncomingEntries],
    from source: TimeSource
  ) throws(ChangeError) -> JournalThread {
    guard !arrivals.isEmpty else { return self }
    try requireFreeIDs(arrivals.map(\.id))
    let instants = times(from: source).map(\.instant)
    let direction = Self.direction(of: instants)
    let placed = arrivals.enumerated().map { number, arrival in
      let place = Self.place(of: arrival.moment, among: instants, running: direction)
      return (place: place, number: number, arrival: arrival)
    }.sorted { one, other in
      guard one.place == other.place else { return one.place < other.place }
      let (first, second) = ((one.arrival.moment, one.number), (other.arrival.moment, other.number))
      switch direction {
      case .ascending: return first < second
      case .descending: return first > second
      case .none: return one.number < other.number
      }
    }
    return try inserting(Self.groups(placed.map { ($0.arrival, $0.place) }))
  }

  /// Throws an error if a header already has one of these ids, which would otherwise become
  /// ambiguous.
  private func requireFreeIDs(_ ids: [EntryID]) throws(ChangeError) {
    guard ids.count > 1 else {
      for id in ids where position(ofWritten: id) != nil { throw ChangeError(.idTaken(id)) }
      return
    }
    var taken = Set(entries.lazy.compactMap(\.writtenID))
    for id in ids where !taken.insert(id).inserted { throw ChangeError(.idTaken(id)) }
  }

  /// The times of drafts; a missing offset is determined as for an entry at the end of the file.
  ///
  /// A draft with a nonexistent time has the time of the draft before it, or of the last entry.
  private func moments(of drafts: [EntryDraft], from source: TimeSource) -> [Instant] {
    let above = entries.last { $0.stamp?.offset != nil }?.stamp?.offset
    let zone = zone
    let hasImpossible = drafts.contains { $0.impossibleStamp != nil }
    var last = hasImpossible ? times(from: source).last?.instant : nil
    return drafts.map { draft in
      if draft.impossibleStamp != nil { return last ?? Instant(seconds: 0) }
      let time = time(of: .stamp(draft.stamp), below: nil, above: above, in: zone, from: source)
      last = time.instant
      return time.instant
    }
  }

  /// Writes each group before the entry at its place, all in one edit.
  private func inserting(
    _ groups: [(place: Int, arrivals: [IncomingEntries])]
  ) throws(ChangeError) -> JournalThread {
    let splices = groups.flatMap { group in
      tree.inserting(group.arrivals.map(\.form), before: group.place).splices
    }
    let runs = groups.map { group in
      Expectation.Run(group.place..<group.place, read: group.arrivals.map(\.text))
    }
    return try applying(Edit(splices), expecting: .entries(runs))
  }

  /// The order of `instants`; no instants, or only one, are ascending.
  static func direction(of instants: [Instant]) -> Direction {
    let pairs = zip(instants, instants.dropFirst())
    if pairs.allSatisfy({ $0 <= $1 }) { return .ascending }
    return pairs.allSatisfy({ $0 >= $1 }) ? .descending : .none
  }

  /// The position before which an entry at `instant` is placed: after the entries of the same time.
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

  /// Groups adjacent entries that have the same place.
  private static func groups(
    _ order: [(IncomingEntries, Int)]
  ) -> [(place: Int, arrivals: [IncomingEntries])] {
    var groups: [(place: Int, arrivals: [IncomingEntries])] = []
    for (arrival, place) in order {
      if groups.last?.place == place {
        groups[groups.count - 1].arrivals.append(arrival)
      } else {
        groups.append((place, [arrival]))
      }
    }
    return groups
  }
}

/// An entry to be placed in the file.
private struct IncomingEntries {
  var id: EntryID
  var moment: Instant
  var text: EntryText
  var form: EntryArrival
}

extension [Instant] {
  /// The first position for which `holds` is true; it is false up to some position and true from there.
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
