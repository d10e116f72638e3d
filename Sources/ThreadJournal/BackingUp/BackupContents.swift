internal import JournalGit
internal import JournalModel

/// The description of a backup, which is part of it: when it was made, and what is in its header.
///
/// It is a file of lines in the tree of the commit that ``filesReference`` names. The header of a bundle has no checksum
/// of its own, so the references are repeated here.
struct BackupContents: Hashable, Sendable {
  /// The backup that an incremental one continues.
  struct Predecessor: Hashable, Sendable {
    /// The name of its file, in the same folder.
    let name: String

    /// The SHA-256 of the file, in hexadecimal digits.
    let checksum: String
  }

  /// A symbolic reference.
  struct Alias: Hashable, Sendable {
    /// Its name.
    let name: String

    /// The name of the reference that it stands for.
    let target: String
  }

  /// The reference of the commit with everything that git does not have.
  static let filesReference = "refs/tj/backup/files"

  /// The time when it was made.
  var time: ZonedInstant

  /// The name of the journal's folder.
  var journal: String

  /// The branch of `HEAD`, by its whole name, or `nil` if it was on no branch.
  var branch: String?

  /// The backup before an incremental one, or `nil` for a full one.
  var predecessor: Predecessor?

  /// The commits that an incremental one continues.
  var prerequisites: [ObjectID] = []

  /// All references, and `HEAD`, but not the one of the files.
  var references: [BundleHeader.Reference] = []

  /// The symbolic references.
  var aliases: [Alias] = []

  /// The header of the bundle, in which `files` is the commit with the files.
  func header(files: ObjectID) -> BundleHeader {
    BundleHeader(
      prerequisites: prerequisites,
      references: references + [BundleHeader.Reference(Self.filesReference, files)]
    )
  }
}

extension BackupContents {
  private static let heading = "tj backup 1"
  private static let ending = "end"

  /// The description as lines.
  var text: String {
    var lines = [
      Self.heading, "time \(time.instant.seconds) \(time.offset.seconds / 60)",
      "journal \(journal.percentEncodedWord)",
    ]
    if let branch { lines.append("branch \(branch.percentEncodedWord)") }
    if let predecessor {
      lines.append("after \(predecessor.checksum) \(predecessor.name.percentEncodedWord)")
    }
    lines += prerequisites.map { "commit \($0.hex)" }
    lines += references.map { "reference \($0.id.hex) \($0.name.percentEncodedWord)" }
    lines += aliases.map {
      "alias \($0.name.percentEncodedWord) \($0.target.percentEncodedWord)"
    }
    return (lines + [Self.ending, ""]).joined(separator: "\n")
  }

  /// Whether a text is the description of a backup in a newer format.
  static func isNewer(_ text: String) -> Bool {
    text.hasPrefix("tj backup ") && !text.hasPrefix(heading + "\n")
  }

  /// Parses a description; `nil` if it is not one.
  init?(parsing text: String) {
    let lines = text.parts(at: "\n")
    guard lines.count > 3, lines[0] == Self.heading, lines[lines.count - 2] == Self.ending,
      lines[lines.count - 1].isEmpty
    else { return nil }
    var time: ZonedInstant?
    journal = ""
    for line in lines[1..<lines.count - 2] {
      let words = line.parts(at: " ")
      let values = words.dropFirst().map(\.percentDecodedWord)
      switch (words[0], values.count) {
      case ("time", 2): time = Self.moment(values)
      case ("journal", 1): journal = values[0]
      case ("branch", 1): branch = values[0]
      case ("after", 2): predecessor = Predecessor(name: values[1], checksum: values[0])
      case ("commit", 1):
        guard let id = ObjectID(hex: values[0]) else { return nil }
        prerequisites.append(id)
      case ("reference", 2):
        guard let id = ObjectID(hex: values[0]) else { return nil }
        references.append(BundleHeader.Reference(values[1], id))
      case ("alias", 2): aliases.append(Alias(name: values[0], target: values[1]))
      default: return nil
      }
    }
    guard let time else { return nil }
    self.time = time
  }

  /// The moment of seconds since 1970 and the minutes of a UTC offset.
  static func moment(_ words: [String]) -> ZonedInstant? {
    guard words.count == 2, let seconds = Int64(words[0]), let minutes = Int(words[1]) else {
      return nil
    }
    return ZonedInstant(Instant(seconds: seconds), offset: UTCOffset(minutes: minutes) ?? .utc)
  }
}
