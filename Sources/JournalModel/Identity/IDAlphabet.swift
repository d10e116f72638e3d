/// The characters that generated ids are made of.
///
/// Vowels other than `a` and characters that are easily misread are left out, so that hardly any
/// words appear; there is no `e`, so that no YAML reader mistakes an id for a number.
enum IDAlphabet {
  /// The first characters of ids: the 21 letters.
  static let letters = Array("abcdfghjkmnpqrstvwxyz".utf8)

  /// The other characters of ids: the digits 2 to 9, then the letters.
  static let all = Array("23456789".utf8) + letters

  /// Whether ids may contain a character.
  static func contains(_ byte: UInt8) -> Bool { all.contains(byte) }

  /// Returns random characters, the first one a letter.
  static func random(count: Int, using generator: inout some RandomNumberGenerator) -> String {
    var bytes: [UInt8] = []
    for position in 0..<count {
      let choice = position == 0 ? letters : all
      bytes.append(choice[Int.random(in: choice.indices, using: &generator)])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
