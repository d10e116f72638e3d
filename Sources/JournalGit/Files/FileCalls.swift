internal import CGit2

/// The calls into the C library for files that libgit2 leaves to us, one line each.
enum FileCalls {
  /// Opens a file or, with `O_DIRECTORY`, a folder.
  static func open(_ path: String, _ flags: Int32) throws(GitError) -> OpenFile {
    OpenFile(try outcome("open", path) { unsafe cgit2_open(path, flags, 0o666) }, path)
  }

  /// What stands at `path`, links not followed; `nil` where nothing does.
  static func status(_ path: String) throws(GitError) -> stat? {
    var status = stat()
    return try exists("lstat", path) { unsafe lstat(path, &status) } ? status : nil
  }

  /// Whether a file, and no folder, stands at `path`.
  static func isFile(_ path: String) throws(GitError) -> Bool {
    try status(path).map { $0.st_mode & 0o170000 == 0o100000 } ?? false
  }

  /// How many bytes the device of `path` has left for this user.
  static func space(at path: String) throws(GitError) -> Int {
    var found = statvfs()
    try outcome("statvfs", path) { unsafe statvfs(path, &found) }
    return Int(found.f_bavail) * Int(found.f_frsize)
  }

  /// Gives the file at `path` a second name that must be free.
  static func link(_ path: String, as name: String) throws(GitError) {
    try outcome("link", name) { unsafe CGit2.link(path, name) }
  }

  /// Gives a file a new name, in place of what has that name.
  static func rename(_ path: String, to name: String) throws(GitError) {
    try outcome("rename", name) { unsafe CGit2.rename(path, name) }
  }

  /// Takes away a file; it may be gone already.
  static func remove(_ path: String) throws(GitError) {
    _ = try exists("unlink", path) { unsafe unlink(path) }
  }

  /// Makes a folder, unless it is there.
  static func makeFolder(_ path: String) throws(GitError) {
    do throws(GitError) {
      try outcome("mkdir", path) { unsafe mkdir(path, 0o777) }
    } catch  where error.reason == .exists {
      return
    }
  }

  /// Makes the folders that `path` is to be in, as far as they are missing, below one that is there.
  static func makeFolders(above path: String, below top: String) throws(GitError) {
    var folder = top
    for part in path.dropFirst(top.count).split(separator: "/").dropLast() {
      folder += "/\(part)"
      try makeFolder(folder)
    }
  }

  /// Puts `bytes` behind those that a file holds, in one write.
  static func append(_ bytes: [UInt8], to path: String, below top: String) throws(GitError) {
    try makeFolders(above: path, below: top)
    try open(path, O_WRONLY | O_CREAT | O_APPEND).write(bytes)
  }

  /// Takes away a folder with nothing in it; it may be gone already.
  static func removeFolder(_ path: String) throws(GitError) {
    _ = try exists("rmdir", path) { unsafe rmdir(path) }
  }

  /// The names in a folder, dot files included, in byte order; none where there is no folder.
  static func names(in path: String) throws(GitError) -> [String] {
    guard let folder = unsafe opendir(path) else {
      let number = cgit2_errno()
      if number == ENOENT || number == ENOTDIR { return [] }
      throw GitError(errno: number, function: "opendir", path: path)
    }
    defer { unsafe closedir(folder) }
    guard let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) else { return [] }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      // The record is as long as its name, so it is not copied as a whole `dirent`.
      let start = unsafe UnsafeRawPointer(entry).advanced(by: offset)
      let name = unsafe String(cString: start.assumingMemoryBound(to: CChar.self))
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Waits until a file's bytes, or the names in a folder, are on the disk.
  static func sync(_ path: String) throws(GitError) {
    try open(path, O_RDONLY).sync()
  }

  /// Writes a file that must not be there yet, synced.
  static func create(_ path: String, _ bytes: [UInt8]) throws(GitError) {
    let file = try open(path, O_WRONLY | O_CREAT | O_EXCL)
    try file.write(bytes)
    try file.sync()
  }

  /// Makes a call that answers -1 where it fails; a thing that is not there is `false`.
  private static func exists(
    _ function: String,
    _ path: String,
    _ body: () -> Int32
  ) throws(GitError) -> Bool {
    do throws(GitError) {
      try outcome(function, path, body)
      return true
    } catch  where error.reason == .notFound {
      return false
    }
  }

  /// Makes a call that answers -1 where it fails, again where a signal broke it off.
  @discardableResult
  static func outcome<Answer: SignedInteger>(
    _ function: String,
    _ path: String,
    _ body: () -> Answer
  ) throws(GitError) -> Answer {
    while true {
      let answer = body()
      if answer >= 0 { return answer }
      let number = cgit2_errno()
      if number != EINTR { throw GitError(errno: number, function: function, path: path) }
    }
  }
}
