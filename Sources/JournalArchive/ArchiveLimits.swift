/// The sizes up to which an archive is read, so that a small file cannot fill the memory or the disk.
package struct ArchiveLimits: Hashable, Sendable {
  /// The greatest size in bytes of a member that is read as text.
  package var text = 1 << 30

  /// The greatest size in bytes of any other member.
  package var media = 4 << 30

  /// The greatest size in bytes of all members together.
  package var total = 64 << 30

  /// How many times larger a member may be than its compressed form.
  package var ratio = 200

  /// The size in bytes up to which a member may have any ratio, since short texts can repeat a lot.
  package var freeSize = 10_000_000

  /// Creates the usual limits.
  package init() {}

  /// What a member is read as, which decides how large it may be.
  package enum Content: Hashable, Sendable {
    /// Text that is kept in memory.
    case text
    /// A picture, a recording or another file that is only copied.
    case media
  }

  /// Returns why a member is too large to be read, or `nil` if it is not.
  func problem(of member: ArchiveMember, as content: Content) -> ArchiveError.Reason? {
    let limit = content == .text ? text : media
    if member.size > limit { return .tooLarge(limit: limit) }
    if member.size > freeSize, member.size / ratio >= member.compressedSize {
      return .suspiciousRatio(limit: ratio)
    }
    return nil
  }
}
