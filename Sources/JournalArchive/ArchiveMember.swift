/// A file in an archive, with a path that is safe to use.
package struct ArchiveMember: Hashable, Sendable {
  /// Its path as the archive has it, such as `WhatsApp Chat/_chat.txt`; relative, without `..` and
  /// without backslashes.
  package let path: String

  /// Its size in bytes, as the archive states it; reading it never returns more.
  package let size: Int

  /// The size in bytes of its compressed form.
  package let compressedSize: Int

  /// Whether it can only be read with a password.
  package let isEncrypted: Bool

  /// Its number in the archive.
  let index: UInt64
}

extension ArchiveMember {
  /// What a name in an archive stands for.
  enum Kind: Hashable {
    /// A regular file.
    case file
    /// A folder.
    case folder
    /// A symbolic link.
    case link
    /// A device, a pipe or another file without content.
    case special

    /// The kind of a member, from its path and the attributes that the archive states.
    init(path: String, attributes: UInt32) {
      let isFolderOfDOS = attributes & 0x10 != 0
      self =
        switch attributes >> 16 & 0o170000 {
        case _ where path.utf8.last == UInt8(ascii: "/"): .folder
        case 0o040000: .folder
        case 0o120000: .link
        case 0o100000: .file
        case 0: isFolderOfDOS ? .folder : .file
        default: .special
        }
    }
  }

  /// Whether a path can be used below a folder: it is relative, stays inside, and means the same on
  /// every system.
  static func isSafe(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    let hasDrive = bytes.count >= 2 && bytes[1] == UInt8(ascii: ":")
    let isClean = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
    return isClean && !bytes.isEmpty && !hasDrive && bytes.first != UInt8(ascii: "/")
      && !bytes.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
  }
}
