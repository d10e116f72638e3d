import JournalModel
import TestSupport
import Testing

@Suite struct SHA256Tests {
  private func hash(_ bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes.span)
    return hash.digest().hexadecimal
  }

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
        + "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func `agrees with the test vectors of the standard`(text: String, digits: String) {
    #expect(hash(text.bytes) == digits)
  }

  @Test func `agrees for a million letters`() {
    var whole = SHA256()
    let piece = [UInt8](repeating: 0x61, count: 1000)
    for _ in 0..<1000 { whole.update(piece.span) }
    #expect(
      whole.digest().hexadecimal
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    )
  }

  @Test(arguments: [
    (1, "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"),
    (55, "463eb28e72f82e0a96c0a4cc53690c571281131f672aa229e0d45ae59b598b59"),
    (56, "da2ae4d6b36748f2a318f23e7ab1dfdf45acdc9d049bd80e59de82a60895f562"),
    (57, "2fe741af801cc238602ac0ec6a7b0c3a8a87c7fc7d7f02a3fe03d1c12eac4d8f"),
    (63, "29af2686fd53374a36b0846694cc342177e428d1647515f078784d69cdb9e488"),
    (64, "fdeab9acf3710362bd2658cdc9a29e8f9c757fcf9811603a8c447cd1d9151108"),
    (65, "4bfd2c8b6f1eec7a2afeb48b934ee4b2694182027e6d0fc075074f2fabb31781"),
    (119, "da18797ed7c3a777f0847f429724a2d8cd5138e6ed2895c3fa1a6d39d18f7ec6"),
    (120, "f52b23db1fbb6ded89ef42a23ce0c8922c45f25c50b568a93bf1c075420bbb7c"),
    (127, "92ca0fa6651ee2f97b884b7246a562fa71250fedefe5ebf270d31c546bfea976"),
    (128, "471fb943aa23c511f6f72f8d1652d9c880cfa392ad80503120547703e56a2be5"),
    (1000, "4e4c294b331f7a2099a379bec34b9f9fc03dc46ab465d998f4d683da53487e6d"),
  ])
  func `agrees around the ends of blocks`(count: Int, digits: String) {
    #expect(hash((0..<count).map { UInt8($0 % 251) }) == digits)
  }

  @Test func `adding pieces of any size gives the same hash`() {
    var generator = SeededGenerator(seed: 6)
    let bytes = (0..<700).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    for _ in 0..<200 {
      var pieces = SHA256()
      var start = 0
      while start < bytes.count {
        let end = min(bytes.count, start + Int.random(in: 0...130, using: &generator))
        pieces.update(bytes.span.extracting(start..<end))
        if end < bytes.count { pieces.update(bytes[end]) }
        start = end + 1
      }
      #expect(pieces.digest().hexadecimal == hash(bytes))
    }
  }
}
