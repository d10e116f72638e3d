internal import CPosix

extension System {
  /// The path of a file or folder without links, `.` and `..` in it, or `nil` if it does not exist.
  package func realPath(of path: String) throws(SystemError) -> String? {
    guard !path.utf8.contains(0) else { throw SystemError(.realpath, errno: EINVAL, path: path) }
    let real: String?
    do throws(SystemError) {
      real = try attempt(.realpath, path) { () throws(Errno) in try realPath(path) }
    } catch let error where error.reason == .notFound {
      return nil
    }
    guard let real else { throw SystemError(.realpath, errno: EILSEQ, path: path) }
    return real
  }

  /// The status of `path`, without following links, or `nil` if it does not exist.
  package func status(ofLinkAt path: String) throws(SystemError) -> FileStatus? {
    guard !path.utf8.contains(0) else { throw SystemError(.fstatat, errno: EINVAL, path: path) }
    var status = stat()
    do throws(SystemError) {
      try attempt(.fstatat, path) { () throws(Errno) in
        try self.status(of: path, in: AT_FDCWD, path, &status, AT_SYMLINK_NOFOLLOW)
      }
    } catch let error where error.reason == .notFound {
      return nil
    }
    return FileStatus(status)
  }

  /// The folder that relative paths start from.
  package func currentFolder() throws(SystemError) -> String {
    let folder = try attempt(.getcwd, ".") { () throws(Errno) in try workingFolder() }
    guard let folder else { throw SystemError(.getcwd, errno: EILSEQ, path: ".") }
    return folder
  }

  /// Pauses for a number of milliseconds.
  ///
  /// A signal may end the pause early, which callers that wait for something must tolerate.
  package func pause(milliseconds: Int) {
    let rest = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    try? sleep(rest)
  }
}
