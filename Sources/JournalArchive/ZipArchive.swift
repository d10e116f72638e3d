internal import CZip
package import JournalSystem

/// A zip archive that is open for reading.
///
/// An archive comes from somewhere else, so nothing in it is trusted: only members with a safe path
/// can be read, and only up to limits.
///
/// ```swift
/// let archive = try ZipArchive(opening: "WhatsApp Chat - Ada.zip", System())
/// for member in archive.members where member.path.hasSuffix(".txt") {
///   try archive.forEachPiece(of: member, as: .text) { piece in
///     importer.feed(piece)
///     return true
///   }
/// }
/// ```
@safe package struct ZipArchive: ~Copyable {
  /// The path of the archive.
  package let path: String

  /// The files that can be read, in the order of the archive.
  package let members: [ArchiveMember]

  /// Why members other than folders are not among ``members``.
  package let refused: [ArchiveError]

  /// The limits of what is read.
  package let limits: ArchiveLimits

  /// The pointer from libzip.
  let pointer: OpaquePointer

  private let file: Descriptor

  /// Opens the archive at `path`; only its directory is read.
  ///
  /// The corresponding C function is `zip_open`.
  package init(
    opening path: String,
    _ system: System,
    limits: ArchiveLimits = ArchiveLimits()
  ) throws(ArchiveError) {
    let reading: ArchiveReading
    do throws(SystemError) {
      reading = try ArchiveReading(path, system)
    } catch {
      throw ArchiveError(.file(error), archive: path)
    }
    let opened: OpaquePointer
    do throws(ArchiveError.Reason) {
      unsafe opened = try reading.open()
    } catch {
      throw ArchiveError(error, archive: path)
    }
    var listing = MemberListing(archive: path, size: reading.size, limits: limits)
    do throws(ArchiveError) {
      unsafe try listing.read(opened)
    } catch {
      unsafe zip_discard(opened)
      throw error
    }
    (members, refused) = (listing.members, listing.refused)
    (self.path, self.limits) = (path, limits)
    unsafe pointer = opened
    file = reading.end()
  }

  deinit {
    unsafe zip_discard(pointer)
  }
}

/// The file of an archive while it is being opened.
private struct ArchiveReading: ~Copyable {
  private let file: Descriptor
  private let beginning: [UInt8]

  /// The size of the file in bytes; 0 for a folder, a pipe or a device.
  let size: Int

  init(_ path: String, _ system: System) throws(SystemError) {
    let file = try Descriptor(reading: path, system)
    let status = try file.status()
    let size = status.kind == .file ? status.size : 0
    beginning = size > 0 ? try file.beginning(count: 4).bytes : []
    self.size = size
    self.file = file
  }

  /// Opens the archive in the file that is open already, so that it cannot be another one.
  func open() throws(ArchiveError.Reason) -> OpaquePointer {
    try Library.start()
    guard size > 0 else { throw .notAnArchive }
    var code: Int32 = 0
    guard let archive = unsafe zip_open(file.reopeningPath, ZIP_RDONLY, &code) else {
      let isBegun = beginning == [0x50, 0x4B, 0x03, 0x04]
      let reason = ArchiveError.Reason(code: code)
      throw reason == .notAnArchive && isBegun ? .truncated : reason
    }
    return unsafe archive
  }

  consuming func end() -> Descriptor { file }
}
