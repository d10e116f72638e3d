/// How seldom a byte is in journals: the higher, the rarer.
enum ByteRarity {
  private static let common = Array(" etaoinsrhldcumfpgwyb\n.,-:0123456789#v+^kxjqz".utf8)

  /// The place in the order; what is not in it is rarer than all that is, but the bytes of other scripts come in crowds.
  static func of(_ byte: UInt8) -> Int {
    if byte >= 0x80 { return 20 }
    let small = byte &- 0x41 < 26 ? byte | 0x20 : byte
    return common.firstIndex(of: small) ?? 100
  }
}
