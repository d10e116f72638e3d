internal import CZip

/// Sorts the members of an archive into those that can be read and those that cannot.
struct MemberListing {
  private(set) var members: [ArchiveMember] = []
  private(set) var refused: [ArchiveError] = []

  private let archive: String
  private let size: Int
  private let limits: ArchiveLimits
  private var paths: Set<String> = []
  private var (total, compressed) = (0, 0)

  /// Creates an empty listing of an archive with `size` bytes.
  init(archive: String, size: Int, limits: ArchiveLimits) {
    (self.archive, self.size, self.limits) = (archive, size, limits)
  }

  /// Reads the directory of an archive.
  ///
  /// The corresponding C functions are `zip_stat_index` and `zip_file_get_external_attributes`.
  mutating func read(_ pointer: OpaquePointer) throws(ArchiveError) {
    let count = unsafe zip_get_num_entries(pointer, 0)
    for index in 0..<UInt64(max(0, count)) {
      guard let name = unsafe zip_get_name(pointer, index, 0),
        let path = unsafe String(validatingCString: name)
      else { throw ArchiveError(.damaged, archive: archive, member: "number \(index + 1)") }
      var status = unsafe zip_stat_t()
      var (system, attributes): (UInt8, UInt32) = (0, 0)
      let wanted = UInt64(ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE | ZIP_STAT_ENCRYPTION_METHOD)
      guard unsafe zip_stat_index(pointer, index, 0, &status) == 0,
        unsafe status.valid & wanted == wanted,
        unsafe zip_file_get_external_attributes(pointer, index, 0, &system, &attributes) == 0
      else { throw ArchiveError(.damaged, archive: archive, member: path) }
      let member = unsafe ArchiveMember(
        path: path,
        size: Int(clamping: status.size),
        compressedSize: Int(clamping: status.comp_size),
        isEncrypted: status.encryption_method != ZIP_EM_NONE,
        index: index
      )
      try add(member, ArchiveMember.Kind(path: path, attributes: attributes))
    }
  }

  private mutating func add(_ member: ArchiveMember, _ kind: ArchiveMember.Kind)
    throws(ArchiveError)
  {
    try count(member)
    switch kind {
    case .folder: break
    case .link: refuse(member, .link)
    case .special: refuse(member, .special)
    case .file where !ArchiveMember.isSafe(member.path): refuse(member, .unsafePath)
    case .file where !paths.insert(member.path).inserted: refuse(member, .duplicate)
    case .file: members.append(member)
    }
  }

  /// Adds the sizes of a member to those before it.
  ///
  /// What members occupy in the file cannot be more than the file, unless they overlap.
  private mutating func count(_ member: ArchiveMember) throws(ArchiveError) {
    guard member.compressedSize <= size - compressed else {
      throw ArchiveError(.overlapping, archive: archive, member: member.path)
    }
    guard member.size <= limits.total - total else {
      throw ArchiveError(
        .tooLargeTogether(limit: limits.total),
        archive: archive,
        member: member.path
      )
    }
    compressed += member.compressedSize
    total += member.size
  }

  private mutating func refuse(_ member: ArchiveMember, _ reason: ArchiveError.Reason) {
    refused.append(ArchiveError(reason, archive: archive, member: member.path))
  }
}
