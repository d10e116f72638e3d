import JournalModel
import TestSupport
import Testing

/// Expects ids that an independent program in another language computed from the description of the
/// format.
@Suite struct DerivedIDTests {
  private func derived(
    _ stamp: String,
    _ subject: String,
    _ properties: String,
    _ body: [UInt8]
  ) -> DerivedID {
    DerivedID(
      stamp: stamp.bytes.span,
      subject: subject.bytes.span,
      properties: properties.bytes.span,
      body: body.span
    )
  }

  @Test(arguments: [
    ("2024-03-01", "", "", "", 0, "ysk64t"),
    ("2024-03-01", "", "", "", 1, "ahbs46"),
    ("2024-03-01", "", "", "", 12, "ry88hj"),
    (
      "2024-03-01 09:15:32 +01:00", "First warm morning", "- mood:: 4\n- weather:: sun\n",
      "Coffee on the balcony.\n\nCrocuses.\n", 0, "rap2wc"
    ),
    (
      "2024-03-01 09:15:32 +01:00 ", "\tFirst warm morning ",
      "\r\n- mood:: 4\r\n- weather:: sun\r\n\r\n",
      "  \r\n\r\nCoffee on the balcony.\r\n\r\nCrocuses.", 0, "rap2wc"
    ),
    ("2024-03-01 09:15", "", "", "a\rb\r", 0, "kh7837"),
    ("2024-03-01 09:15", "", "", "a\rb\r\r\n", 0, "kh7837"),
    ("2024-03-01 09:15", "", "", "a\rb", 0, "xc78qy"),
    ("2024-03-12", "", "Rest day", "", 0, "kvpxj2"),
    ("2024-03-12", "Rest day", "", "", 0, "atznhd"),
  ])
  func `the id follows from the bytes`(
    stamp: String,
    subject: String,
    properties: String,
    body: String,
    ordinal: Int,
    id: String
  ) {
    let derived = derived(stamp, subject, properties, body.bytes)
    #expect(derived.id(ordinal: ordinal).text == id)
  }

  @Test func `invalid UTF-8 is hashed as it is`() {
    let odd = derived("2024-03-12", "Rest day", "", [0xFF, 0x00] + " not text".bytes)
    #expect(odd.id(ordinal: 3).text == "mjahgt")
    let long = derived("2024-03-12", "", "", (0..<1000).map { UInt8($0 * 7 % 256) })
    #expect(long.id(ordinal: 0).text == "cjtr2w")
  }

  @Test func `identical entries get consecutive ordinals`() {
    let day = derived("2024-03-01", "", "", [])
    var ledger = DerivedIDLedger(written: [])
    #expect(ledger.take(day, hasID: false)?.text == "ysk64t")
    #expect(ledger.take(day, hasID: false)?.text == "ahbs46")
  }

  @Test func `an entry with a written id counts as one of the identical entries`() throws {
    let day = derived("2024-03-01", "", "", [])
    let adopted = try #require(EntryID("ysk64t"))
    var ledger = DerivedIDLedger(written: [adopted])
    #expect(ledger.take(day, hasID: true) == nil)
    #expect(ledger.take(day, hasID: false)?.text == "ahbs46")
  }

  @Test func `an entry with a chosen id also uses up the first ordinal`() throws {
    let day = derived("2024-03-01", "", "", [])
    let chosen = try #require(EntryID("mrun5k"))
    var ledger = DerivedIDLedger(written: [chosen])
    #expect(ledger.take(day, hasID: true) == nil)
    #expect(ledger.take(day, hasID: false)?.text == "ahbs46")
  }

  @Test func `a taken id is skipped`() throws {
    let day = derived("2024-03-01", "", "", [])
    let taken = try #require(EntryID("ysk64t"))
    var ledger = DerivedIDLedger(written: [taken])
    #expect(ledger.take(day, hasID: false)?.text == "ahbs46")
    #expect(ledger.take(day, hasID: false) == day.id(ordinal: 2))
    let other = derived("2024-03-02", "", "", [])
    #expect(ledger.take(other, hasID: false) == other.id(ordinal: 0))
  }

  @Test func `ids made to collide take one attempt each`() {
    let day = derived("2024-03-01", "", "", [])
    let count = Cases.count(5000)
    var ledger = DerivedIDLedger(written: (0..<count).map(day.id(ordinal:)))
    var given: Set<EntryID> = []
    for _ in 0..<count {
      if let id = ledger.take(day, hasID: false) { given.insert(id) }
    }
    #expect(given.count == count)
  }
}
