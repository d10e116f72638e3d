/// The name of a temporary file: `.daily.md.tj-3f9k2q` for `daily.md`.
///
/// The name begins with a dot, so that neither tj nor other programs treat the file as a thread, and contains the name
/// of the original file, so that the temporary file can be found after a crash.
struct TemporaryName {
  private static let mark = ".tj-"
  private static let letters = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
  private static let length = 6

  /// The name of the file that it belongs to.
  let original: String

  /// The name itself.
  let text: String

  /// Creates a name for a temporary file of `original` that is very probably unique.
  init(for original: String) {
    var suffix = ""
    var bits = UInt64.random(in: .min ... .max)
    for _ in 0..<Self.length {
      suffix.unicodeScalars.append(Unicode.Scalar(Self.letters[Int(bits & 31)]))
      bits >>= 5
    }
    self.original = original
    text = ".\(original)\(Self.mark)\(suffix)"
  }

  /// Parses the name of a temporary file, or returns `nil` if it is not one.
  init?(parsing text: String) {
    let bytes = Array(text.utf8)
    let end = bytes.count - Self.length - Self.mark.utf8.count
    guard end > 1, bytes[0] == UInt8(ascii: "."),
      bytes[end...].starts(with: Self.mark.utf8),
      bytes.suffix(Self.length).allSatisfy(Self.letters.contains),
      let original = String(validating: bytes[1..<end], as: UTF8.self)
    else { return nil }
    self.original = original
    self.text = text
  }
}
