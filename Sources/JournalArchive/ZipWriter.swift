/// Writes files into a zip archive, one after the other and without compression.
///
/// Nothing has to be kept or moved, since the places of the files are listed at the end. All files have the same time,
/// so that equal files make equal archives.
///
/// ```swift
/// var zip = ZipWriter()
/// var bytes = try zip.add("mimetype", Array("application/epub+zip".utf8))
/// bytes += try zip.finish()
/// ```
package struct ZipWriter: Sendable {
  /// An archive that is larger than 4 GB, or has more than 65,535 files.
  package struct Overflow: Error, Hashable {}

  private var listing: [UInt8] = []
  private var count = 0
  private var size = 0

  /// Creates an empty archive.
  package init() {}

  /// Returns the bytes of the next file in the archive.
  package mutating func add(_ name: String, _ bytes: [UInt8]) throws(Overflow) -> [UInt8] {
    let start = size
    var facts: [UInt8] = []
    // Version 2.0, names in UTF-8, no compression, and midnight of 1980-01-01.
    for field: UInt16 in [20, 0x0800, 0, 0, 0x0021] { Self.append(field, to: &facts) }
    Self.append(CRC32.of(bytes), to: &facts)
    for _ in 0..<2 { Self.append(UInt32(truncatingIfNeeded: bytes.count), to: &facts) }
    Self.append(UInt16(truncatingIfNeeded: name.utf8.count), to: &facts)
    Self.append(UInt16(0), to: &facts)
    let part = [0x50, 0x4B, 3, 4] + facts + name.utf8 + bytes
    size += part.count
    count += 1
    guard size < Int(UInt32.max), count < Int(UInt16.max), name.utf8.count < Int(UInt16.max) else {
      throw Overflow()
    }
    listing += [0x50, 0x4B, 1, 2, 20, 0] + facts + [UInt8](repeating: 0, count: 10)
    Self.append(UInt32(start), to: &listing)
    listing += name.utf8
    return part
  }

  /// Returns the end of the archive, which lists its files.
  package consuming func finish() throws(Overflow) -> [UInt8] {
    guard size + listing.count < Int(UInt32.max) else { throw Overflow() }
    var end: [UInt8] = [0x50, 0x4B, 5, 6, 0, 0, 0, 0]
    for _ in 0..<2 { Self.append(UInt16(count), to: &end) }
    Self.append(UInt32(listing.count), to: &end)
    Self.append(UInt32(size), to: &end)
    return listing + end + [0, 0]
  }

  private static func append(_ value: some FixedWidthInteger, to bytes: inout [UInt8]) {
    for shift in stride(from: 0, to: value.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
}

/// The checksum of zip archives.
private enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1
    }
  }

  static func of(_ bytes: [UInt8]) -> UInt32 {
    let table = table
    return ~bytes.reduce(~0) { rest, byte in
      table[Int(UInt8(truncatingIfNeeded: rest) ^ byte)] ^ rest >> 8
    }
  }
}
