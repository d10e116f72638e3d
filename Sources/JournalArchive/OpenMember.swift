internal import CZip

/// A member that is being read; it is closed when its owner is destroyed, which is before its archive is.
@safe struct OpenMember: ~Copyable, ~Escapable {
  private let pointer: OpaquePointer

  /// Opens a member at its beginning.
  ///
  /// The corresponding C function is `zip_fopen_index`.
  @_lifetime(borrow archive)
  init(of archive: borrowing ZipArchive, _ member: ArchiveMember) throws(ArchiveError.Reason) {
    guard let opened = unsafe zip_fopen_index(archive.pointer, member.index, 0) else {
      throw unsafe ArchiveError.Reason(zip_get_error(archive.pointer))
    }
    unsafe pointer = opened
  }

  deinit {
    unsafe zip_fclose(pointer)
  }

  /// Returns the next bytes, at most `count`, or none at the end.
  ///
  /// The corresponding C function is `zip_fread`.
  func next(_ count: Int) throws(ArchiveError.Reason) -> [UInt8] {
    var isRead = false
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      guard let start = buffer.baseAddress else { return }
      let number = unsafe zip_fread(pointer, start, UInt64(count))
      isRead = number >= 0
      filled = max(0, Int(number))
    }
    guard isRead else { throw unsafe ArchiveError.Reason(zip_file_get_error(pointer)) }
    return piece
  }
}

extension ArchiveError.Reason {
  /// The reason of an error of libzip.
  init(_ error: UnsafeMutablePointer<zip_error_t>) {
    unsafe self.init(code: zip_error_code_zip(error))
  }

  /// The reason that a code of libzip stands for.
  init(code: Int32) {
    self =
      switch code {
      case ZIP_ER_NOZIP: .notAnArchive
      case ZIP_ER_MULTIDISK: .severalParts
      case ZIP_ER_INCONS, ZIP_ER_CRC, ZIP_ER_ZLIB, ZIP_ER_COMPRESSED_DATA: .damaged
      case ZIP_ER_EOF: .truncated
      case ZIP_ER_COMPNOTSUPP: .unknownCompression
      case ZIP_ER_ENCRNOTSUPP, ZIP_ER_NOPASSWD, ZIP_ER_WRONGPASSWD: .encrypted
      default: .other(code)
      }
  }
}
