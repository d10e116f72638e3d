internal import JournalSystem

extension Repository {
  /// Removes from git's file of packed references those that also have a file of their own, so that their old values
  /// are no longer there.
  ///
  /// libgit2 would lock each of them, and leave a lock forever if the process is killed.
  func forgetPacked() throws {
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
