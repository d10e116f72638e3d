package import JournalSystem

/// The reason why an archive or one of its members could not be read.
///
/// ```swift
/// ArchiveError(.encrypted, archive: "chat.zip", member: "_chat.txt").description
/// // "chat.zip: _chat.txt: encrypted; extract it with its password, and import the folder"
/// ```
package struct ArchiveError: Error, Hashable, Sendable {
  /// The reasons.
  package enum Reason: Error, Hashable, Sendable {
    /// libzip is not on this device; the text is the system's message.
    case missingLibrary(String)
    /// The file of the archive cannot be read.
    case file(SystemError)
    /// The file is not a zip archive.
    case notAnArchive
    /// The archive ends in the middle.
    case truncated
    /// The archive is one of several parts.
    case severalParts
    /// What is stored does not agree with what the archive says about it.
    case damaged
    /// Several members share the same bytes, as in archives that are made to fill a disk.
    case overlapping
    /// A member is compressed by a method that libzip does not know.
    case unknownCompression
    /// A member can only be read with a password.
    case encrypted
    /// A member's path would lead out of a folder, or means something else on another system.
    case unsafePath
    /// A member is a symbolic link.
    case link
    /// A member is a device, a pipe or another file without content.
    case special
    /// An earlier member has the same path.
    case duplicate
    /// A member is larger than the limit in bytes.
    case tooLarge(limit: Int)
    /// All members up to this one are together larger than the limit in bytes.
    case tooLargeTogether(limit: Int)
    /// A member is more times larger than its compressed form than the limit.
    case suspiciousRatio(limit: Int)
    /// Any other error, by libzip's code.
    case other(Int32)
  }

  /// The reason.
  package let reason: Reason

  /// The path of the archive.
  package let archive: String

  /// The path of the member as the archive has it, or `nil` if the whole archive is concerned.
  package let member: String?

  /// Creates an error for `reason`.
  package init(_ reason: Reason, archive: String, member: String? = nil) {
    (self.reason, self.archive, self.member) = (reason, archive, member)
  }
}

extension ArchiveError: CustomStringConvertible {
  /// The archive, the member, the problem and the advice as one sentence.
  package var description: String { "\(summary); \(remedy)" }

  /// The archive, the member and the problem as one sentence.
  package var summary: String {
    "\(archive): " + (member.map { "\($0): " } ?? "") + problem
  }
}
