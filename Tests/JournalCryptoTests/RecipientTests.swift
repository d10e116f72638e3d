import JournalCrypto
import TestSupport
import Testing

@Suite struct RecipientTests {
  @Test func `a recipient has one text form, in either case`() throws {
    let recipient = try Identity().recipient
    let text = recipient.description
    #expect(text.count == 62 && text.hasPrefix("age1"))
    #expect(Recipient(text) == recipient)
    #expect(Recipient(text.uppercased()) == recipient)
    #expect(Recipient(text)?.description == text)
  }

  @Test func `a recipient with another letter, case, length or prefix is refused`() throws {
    let text = try Identity().recipient.description
    for place in text.indices {
      var other = text
      other.replaceSubrange(place...place, with: text[place] == "q" ? "p" : "q")
      #expect(Recipient(other) == nil, "\(other)")
    }
    #expect(Recipient("A" + text.dropFirst()) == nil)
    #expect(Recipient(String(text.dropLast())) == nil)
    #expect(Recipient(text + "q") == nil)
    #expect(Recipient(text + "\n") == nil)
  }

  @Test(arguments: [
    "", "age1", "1", "äge1", "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI", "age1pq1qqqq",
    String(repeating: "age1", count: 1000),
    // The checksum is right, but bits that are left over are not 0.
    "age1q73he0q5yzfu3d64msd3p6rvksnrwjk3d2598mgtmlqt9wrdr37ph6hxrc",
    "age1q73he0q5yzfu3d64msd3p6rvksnrwjk3d2598mgtmlqt9wrdr37g5c8lqh",
    // The checksum is right for this prefix.
    "agf1q73he0q5yzfu3d64msd3p6rvksnrwjk3d2598mgtmlqt9wrdr37qz36usp",
    "ag1q73he0q5yzfu3d64msd3p6rvksnrwjk3d2598mgtmlqt9wrdr37q8wc2d9",
  ])
  func `other text is refused`(_ text: String) {
    #expect(Recipient(text) == nil)
  }

  @Test func `the fingerprint is a part of the hash of the bytes`() throws {
    let identity = try KnownKey.identity()
    #expect(identity.recipient.description == KnownKey.recipient)
    #expect(try identity.recipient.fingerprint == KnownKey.fingerprint)
  }
}
