package import JournalGit
internal import JournalModel
internal import JournalSystem

/// A backup that this clone of a journal has made.
package struct KnownBackup: Hashable, Sendable {
  /// The time when it was made.
  package var time: ZonedInstant

  /// The whole path of its file.
  package var path: String

  /// The size of the file in bytes.
  package var size: Int

  /// The SHA-256 of the file, in hexadecimal digits.
  package var checksum: String

  /// The commit with the files in it, which is different in each backup.
  package var files: ObjectID

  /// The name of the file before it if it is incremental, in the same folder, or `nil` if it is full.
  package var predecessor: String?

  /// The SHA-256 of that file, or `nil` if the backup is full, or an earlier version of tj has made it.
  var predecessorChecksum: String?

  /// Whether all backups that it continues were read and verified just before it was made.
  var hasVerifiedChain = false

  /// The large files in it, or in those that it continues, that git does not have; a backup that continues this one
  /// leaves them out.
  package var largeFiles: Set<ObjectID> = []

  /// Whether it continues another backup.
  package var isIncremental: Bool { predecessor != nil }

  /// The folder of the file.
  var folder: String { path.lastPathPart.above ?? "" }

  /// The name of the file.
  var name: String { path.lastPathPart.name }

  /// The bytes of the name, since two spellings of one text are two files.
  var nameBytes: [UInt8] { Array(name.utf8) }
}

extension KnownBackup {
  private static let heading = "tj known backup 1"
  private static let ending = "end"

  /// The record as lines; the last one shows that it is complete.
  var text: String {
    var lines = [
      Self.heading, "time \(time.instant.seconds) \(time.offset.seconds / 60)",
      "file \(path.percentEncodedWord)", "size \(size)", "checksum \(checksum)",
      "commit \(files.hex)",
    ]
    lines += largeFiles.sorted().map { "large \($0.hex)" }
    if let predecessor {
      let checksum = predecessorChecksum.map { " \($0)" } ?? ""
      lines.append("after \(predecessor.percentEncodedWord)\(checksum)")
    }
    if hasVerifiedChain { lines.append("verified") }
    return (lines + [Self.ending, ""]).joined(separator: "\n")
  }

  /// Parses a record; `nil` if it was cut off or is not one.
  init?(parsing text: String) {
    let lines = text.parts(at: "\n")
    guard lines.count > 2, lines[0] == Self.heading, lines[lines.count - 2] == Self.ending else {
      return nil
    }
    var values: [String: [String]] = [:]
    for line in lines[1..<lines.count - 2] {
      let words = line.parts(at: " ")
      values[words[0], default: []] += words.dropFirst().map(\.percentDecodedWord)
    }
    guard let time = values["time"].flatMap(BackupContents.moment),
      let path = values["file"]?.first,
      let size = values["size"]?.first.flatMap({ Int($0) }),
      let checksum = values["checksum"]?.first,
      let files = values["commit"]?.first.flatMap({ ObjectID(hex: $0) })
    else { return nil }
    (self.time, self.path, self.size, self.checksum) = (time, path, size, checksum)
    (self.files, predecessor) = (files, values["after"]?.first)
    predecessorChecksum = values["after"]?.dropFirst().first
    hasVerifiedChain = values["verified"] != nil
    largeFiles = Set((values["large"] ?? []).compactMap { ObjectID(hex: $0) })
  }
}
