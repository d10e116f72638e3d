internal import JournalSystem

extension ArchiveError {
  /// The problem as a phrase for a person.
  package var problem: String {
    switch reason {
    case .missingLibrary(let message):
      "cannot load libzip" + (message.isEmpty ? "" : " (\(message))")
    case .file(let error): error.problem
    case .notAnArchive: "not a zip archive"
    case .truncated: "the archive ends in the middle"
    case .severalParts: "the archive is split into several files"
    case .damaged: member == nil ? "the archive is damaged" : "damaged"
    case .overlapping: "several members share the same bytes"
    case .unknownCompression: "unknown compression method"
    case .encrypted: "encrypted"
    case .unsafePath: "unsafe path"
    case .link: "is a symbolic link"
    case .special: "is not a regular file"
    case .duplicate: "duplicate path"
    case .tooLarge(let limit): "larger than the limit of \(SystemError.size(limit))"
    case .tooLargeTogether(let limit):
      "the members up to this one exceed the limit of \(SystemError.size(limit))"
    case .suspiciousRatio(let limit): "more than \(limit) times larger than its compressed form"
    case .other(let code): "libzip failed with \(code)"
    }
  }

  /// What a person can do about it.
  package var remedy: String {
    switch reason {
    case .missingLibrary: "install it with: apt-get install libzip4"
    case .file(let error): error.remedy
    case .notAnArchive: "pass the extracted files, or a zip archive"
    case .truncated, .damaged, .overlapping: "download or export it again"
    case .severalParts: "join or extract them, and import the folder"
    case .unknownCompression: "extract it with another program, and import the folder"
    case .encrypted: "extract it with its password, and import the folder"
    case .unsafePath: "rename it in the archive if it is needed"
    case .link, .special: "replace it by the file that it refers to if it is needed"
    case .duplicate: "the first one is used; rename this one if it is needed"
    case .tooLarge, .tooLargeTogether, .suspiciousRatio:
      "if you trust the archive, extract it and import the folder"
    case .other: "try again, or extract it and import the folder"
    }
  }
}
