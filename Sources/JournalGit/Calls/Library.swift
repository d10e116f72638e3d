internal import CGit2

/// libgit2 itself, started once for the whole process and never shut down.
///
/// Nothing else of libgit2 that is global is touched: who uses this floor in a larger program keeps
/// the search paths, caches and checks that the program chose.
enum Library {
  /// What starting came to; the sync option must stand before the first repository is opened.
  private static let status: Int32 = {
    let count = git_libgit2_init()
    return count < 0 ? count : cgit2_sync_everything(1)
  }()

  /// Starts libgit2 where that has not happened yet.
  static func start() throws(GitError) {
    try check(status, "git_libgit2_init")
  }
}
