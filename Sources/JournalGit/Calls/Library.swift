internal import CGit2

/// libgit2 itself, loaded and initialized once for the whole process and never shut down.
///
/// No other global state of libgit2 is changed: a larger program that uses this module keeps its
/// own search paths, caches and checks.
enum Library {
  /// Loads and initializes libgit2 on the first call; no other function may be called before.
  static func start() throws(GitError) {
    let status = cgit2_start()
    guard status != CGIT2_MISSING else {
      let problem = unsafe String(cString: cgit2_problem())
      throw GitError(.missingLibrary, function: "dlopen", message: problem)
    }
    try check(status, "git_libgit2_init")
  }
}
