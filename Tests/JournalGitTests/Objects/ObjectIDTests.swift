import JournalGit
import Testing

@Suite struct ObjectIDTests {
  @Test func `an id is created from hex and written as hex`() {
    let hex = "00112233445566778899aabbccddeeff01234567"
    #expect(ObjectID(hex: hex)?.hex == hex)
    #expect(ObjectID(hex: hex.uppercased())?.description == hex)
  }

  @Test(arguments: ["", "00", String(repeating: "g", count: 40), String(repeating: "0", count: 41)])
  func `a text other than forty digits is not an id`(_ text: String) {
    #expect(ObjectID(hex: text) == nil)
  }

  @Test func `ids are ordered like their hex`() throws {
    let low = try #require(ObjectID(hex: "0" + String(repeating: "f", count: 39)))
    let high = try #require(ObjectID(hex: "1" + String(repeating: "0", count: 39)))
    #expect(low < high)
    #expect(!(high < low))
    #expect(Set([low, high, low]).count == 2)
  }
}
