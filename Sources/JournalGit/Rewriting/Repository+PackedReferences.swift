internal import JournalSystem

extension Repository {
  /// Takes out of git's one file of all references those that are files of their own by now, so that
  /// what they were stands there no more.
  ///
  /// libgit2 would lock each of them, and leave a lock for ever where the process is killed.
  func forgetPacked() throws(GitError) {
    let path = "\(commonFolder)/packed-refs"
    let lock = try GuardedLock(
      "\(path).lock",
      guardedBy: "reference.guard",
      in: commonFolder,
      files
    )
    guard let bytes = try files.reading(path)?.bytes else { return }
    var kept: [UInt8] = []
    var isKept = true
    for line in bytes.split(separator: 0x0A) {
      let name = String(decoding: line.dropFirst(41), as: UTF8.self)
      switch line.first {
      case UInt8(ascii: "#"): isKept = true
      // It says what the tag above it names.
      case UInt8(ascii: "^"): break
      default: isKept = try files.status("\(commonFolder)/\(name)")?.kind != .file
      }
      if isKept { kept += line + [0x0A] }
    }
    let fresh = "\(commonFolder)/tj/packed-refs"
    try files.remove(fresh)
    try files.create(fresh, kept)
    try files.rename(fresh, to: path)
    try files.sync(folder: commonFolder)
    _ = consume lock
  }
}
