public import JournalSearch
public import JournalModel
internal import JournalStore

/// Reading tallies.
extension JournalSnapshot {
  /// All tallies, in the order of addresses; archived ones are left out unless they were selected by name.
  ///
  /// Only metadata and headers are read, on all processors.
  public var tallies: [TallyRecord] {
    let (context, instant) = (self.context, now.instant)
    let withArchived = includesArchived(for: .everything)
    let records = Scan.map(addresses.count) { [files, places, addresses] place -> TallyRecord? in
      let file = places[place]
      // Most files are no tallies, and their beginnings tell.
      guard files.metadata(file, includingArchived: withArchived)?.kind == .tally,
        let bytes = files.bytes(file, includingArchived: withArchived)
      else { return nil }
      return TallyRecord(bytes, at: addresses[place], context, now: instant, workers: 1)
    }
    return records
  }

  /// The tally at an address, with the changes of `period` counted by hour; `nil` if there is no such tally.
  public func tally(at address: String, in period: DayPeriod = .always) -> TallyRecord? {
    guard let place = place(of: address), let bytes = files.bytes(place) else { return nil }
    return TallyRecord(bytes, at: address, context, now: now.instant, in: period)
  }

  /// Whether the thread at an address is a tally, archived or not.
  package func isTally(at address: String) -> Bool {
    guard let place = place(of: address), let bytes = files.bytes(place) else { return false }
    return JournalThread(metadataOf: bytes).kind == .tally
  }

  /// Whether a query finds a tally by a name.
  package func hasTally(named name: String) -> Bool { tally(named: name) != nil }

  /// The addresses of all tallies that are not archived; only metadata is read.
  package var tallyAddresses: [String] {
    metadata(includingArchived: includesArchived(for: .everything))
      .filter { $0.thread.tally != nil }
      .map(\.address)
  }
}

extension JournalSnapshot {
  /// The changes of a tally one by one.
  ///
  /// - Parameters:
  ///   - address: The address of the thread.
  ///   - days: The days of the changes.
  ///   - limit: The greatest number of changes, the newest ones, or `nil` for all.
  /// - Returns: The changes, or `nil` if there is no such tally.
  public func tallyHistory(
    at address: String,
    on days: DayPeriod = .always,
    newest limit: Int? = nil
  ) -> TallyHistory? {
    guard let located = thread(at: address), let tally = located.thread.tally else { return nil }
    return TallyHistory(
      of: located,
      context,
      by: tally.shownPeriod,
      on: days,
      newest: limit
    )
  }
}

extension JournalSnapshot {
  /// The total of a tally as earlier versions added it up, for which `=n` made the total n whatever the tally's period
  /// was; `nil` if there is no such tally.
  package func earlierTotal(ofTallyAt address: String) -> Number? {
    thread(at: address).map { thread in
      TallyHistory(of: thread, context, by: .never, newest: 1).changes.last?.count ?? .zero
    }
  }
}

/// Finding tallies by name, for queries and goals.
extension JournalSnapshot {
  /// The counts of the tally with an address, or with a last part of one, even if only other threads were selected; `nil`
  /// if there is none.
  func tallyCounts(named name: String) -> TallyCounts? { tally(named: name)?.counts }

  /// The tally with an address, or with a last part of one, even if only other threads were selected; `nil` if there
  /// is none.
  package func tally(named name: String) -> TallyRecord? {
    let folded = name.lowercased()
    let exact = JournalPath(address: name).flatMap { files.place(of: $0) }
    let meant =
      exact.map { [$0] }
      ?? files.paths.indices.filter { files.paths[$0].address.isAddress(endingWith: folded) }
    let context = QueryContext(today: today, tallyDays: tallyDays, times: times)
    for place in meant {
      guard let bytes = files.bytes(place, includingArchived: scope.includesArchived) else {
        continue
      }
      let address = files.paths[place].address
      if let record = TallyRecord(bytes, at: address, context, now: now.instant) { return record }
    }
    return nil
  }
}
