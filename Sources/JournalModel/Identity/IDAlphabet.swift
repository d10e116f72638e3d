/// The characters that generated ids are made of.
///
/// Vowels but `a` and what is easily misread are left out, so that hardly a word comes up; there is
/// no `e`, so that no YAML reader takes an id for a number.
enum IDAlphabet {
  /// What an id begins with: the 21 letters.
  static let letters = Array("abcdfghjkmnpqrstvwxyz".utf8)

  /// What follows: the digits 2 to 9, then the letters.
  static let all = Array("23456789".utf8) + letters

  /// So many random characters, the first a letter.
  static func random(count: Int, using generator: inout some RandomNumberGenerator) -> String {
    var bytes: [UInt8] = []
    for position in 0..<count {
      let choice = position == 0 ? letters : all
      bytes.append(choice[Int.random(in: choice.indices, using: &generator)])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
