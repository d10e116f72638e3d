/// Text whose UTF-8 bytes were each written as a character, as Facebook and Instagram export it.
///
/// ```swift
/// Mojibake.repaired("Ã¤")   // "ä"
/// Mojibake.repaired("ä")    // "ä", since its byte alone is not UTF-8
/// ```
enum Mojibake {
  /// Returns the text that was meant; one that cannot be such text is returned as it is.
  ///
  /// Each text is decided on its own, since there are files with both kinds.
  static func repaired(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value) else { return text }
      bytes.append(byte)
    }
    return String(validating: bytes, as: UTF8.self) ?? text
  }
}
