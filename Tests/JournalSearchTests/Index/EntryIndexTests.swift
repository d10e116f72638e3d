import JournalSearch
import JournalModel
import TestSupport
import Testing

@Suite struct EntryIndexTests {
  private let times = QueryJournal.context.times

  private func index() -> EntryIndex {
    EntryIndex(QueryJournal.addresses, times: times, reading: QueryJournal.read)
  }

  @Test(arguments: [
    "coffee", "#work", "mood:4..", "in:daily is:favorite", "", "from:anna OR is:allday",
  ])
  func `an index selects the same entries as a scan`(query: String) throws {
    let scan = try QueryJournal.scan(query)
    for order in [Scan.Order.place, .newest, .oldest, .field("mood", isDescending: false)] {
      for limit in [nil, 3] {
        let other = Scan(QueryJournal.addresses, scan.selector, order: order, limit: limit)
        let expected = try other.found(reading: QueryJournal.read)
        let found = try index().select(scan.selector, order: order, limit: limit)
        #expect(found.map(\.place) == expected.map(\.place))
      }
    }
  }

  @Test func `addresses are ordered by their bytes, without duplicates`() {
    let index = EntryIndex(["b", "a/b", "é", "a", "a", "B"], times: times) { _ in Array("x".utf8) }
    #expect(index.addresses == ["B", "a", "a/b", "b", "é"])
    #expect(index.count == 0)
  }

  @Test func `an updated index equals a new one`() throws {
    try forEachCase(count: Cases.count(100), seed: 41) { generator, _ in
      var files: [String: [UInt8]] = [:]
      var changed = EntryIndex(times: times)
      for _ in 0..<12 {
        let address = generator.element(of: ["a", "b", "c/d", "é", "e\u{301}"])
        if generator.chance(0.3) {
          files[key(address)] = nil
          changed.remove(address)
        } else {
          let bytes = RandomQuery.thread(using: &generator)
          files[key(address)] = bytes
          changed.update(address, JournalThread(parsing: bytes))
        }
      }
      try #require(changed.addresses.count == files.count)
      let made = EntryIndex(changed.addresses, times: times) { [files, changed] place in
        files[key(changed.addresses[place])]
      }
      try #require(
        made.addresses.elementsEqual(changed.addresses) { $0.utf8.elementsEqual($1.utf8) }
      )
      try #require(made.count == changed.count)
      let context = QueryContext(
        today: QueryJournal.day(2024, 2, 15),
        times: times,
        addresses: made.addresses
      )
      let selector = try CompiledQuery(
        Query(parsing: RandomQuery.query(using: &generator).typed),
        context
      )
      let found = try changed.select(selector, order: .newest)
      let expected = try made.select(selector, order: .newest)
      try #require(found.map(\.place) == expected.map(\.place))
      for address in changed.addresses {
        try #require(changed.thread(address)?.bytes == files[key(address)])
      }
    }
  }
}

/// The bytes of an address, since two Unicode spellings of one name are two files.
private func key(_ address: String) -> String {
  address.utf8.map { "\($0)" }.joined(separator: " ")
}
