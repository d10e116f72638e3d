internal import CPosix

/// A name in a folder.
package struct FolderEntry: Hashable, Sendable {
  /// The name as the file system stores it, in any encoding.
  package let bytes: [UInt8]

  /// The kind of the entry, or `nil` if the file system does not list it with the names.
  package let kind: FileKind?

  /// The name, or `nil` if it is not UTF-8.
  package var name: String? { String(validating: bytes, as: UTF8.self) }

  /// Creates an entry with a name, of unknown kind.
  package init(_ bytes: [UInt8]) {
    (self.bytes, kind) = (bytes, nil)
  }

  init(_ bytes: [UInt8], type: UInt8) {
    self.bytes = bytes
    // The type has the kind's bits of a mode, shifted to the right; zero is unknown.
    kind = type == 0 ? nil : FileKind(mode: UInt32(type) << 12)
  }
}

extension FolderEntry {
  /// Parses the entries in the records of one call, without `.` and `..`.
  ///
  /// A record has the inode and a position in eight bytes each, its own length in two bytes, the type in one byte, and
  /// the name up to a NUL.
  static func entries(in records: [UInt8]) -> [FolderEntry] {
    var result: [FolderEntry] = []
    var start = 0
    while start + 19 <= records.count {
      let pair = (UInt16(records[start + 16]), UInt16(records[start + 17]))
      let length = Int(UInt16(littleEndian: 1) == 1 ? pair.0 | pair.1 << 8 : pair.0 << 8 | pair.1)
      guard length > 19, start + length <= records.count else { break }
      let name = Array(records[start + 19..<start + length].prefix { $0 != 0 })
      if !name.elementsEqual(".".utf8), !name.elementsEqual("..".utf8) {
        result.append(FolderEntry(name, type: records[start + 18]))
      }
      start += length
    }
    return result
  }
}
