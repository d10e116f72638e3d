internal import CGit2

/// libgit2 itself, loaded and started once for the whole process and never shut down.
///
/// Nothing else of libgit2 that is global is touched: who uses this floor in a larger program keeps
/// the search paths, caches and checks that the program chose.
enum Library {
  /// Loads and starts libgit2 where that has not happened yet; nothing of it may be called before.
  static func start() throws(GitError) {
    let status = cgit2_start()
    guard status != CGIT2_MISSING else {
      let problem = unsafe String(cString: cgit2_problem())
      throw GitError(.missingLibrary, function: "dlopen", message: problem)
    }
    try check(status, "git_libgit2_init")
  }
}
