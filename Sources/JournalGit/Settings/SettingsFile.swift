internal import CGit2

/// Reading a settings file that git may replace at any time.
///
/// libgit2 gets the size of the file by its name, and then opens the name and reads as many bytes. If the file is
/// replaced in between, either the call fails or the end of the new file is missing.
enum SettingsFile {
  /// The maximum number of attempts to read a file that keeps changing.
  private static let attempts = 16

  /// Repeats a call of libgit2 that fails with an unspecific error.
  static func persistently(_ call: () -> Int32) -> Int32 {
    for _ in 1..<attempts {
      let status = call()
      if status != GIT_ERROR.rawValue { return status }
    }
    return call()
  }

  /// Takes a snapshot of the settings of a repository, repeated if its settings file changes meanwhile.
  fileprivate static func snapshot(
    _ result: inout OpaquePointer?,
    of repository: borrowing Repository
  ) -> Int32 {
    let file = "\(repository.commonFolder)/config"
    for _ in 1..<attempts {
      let before = try? repository.files.status(file)
      let status = unsafe git_repository_config_snapshot(&result, repository.pointer)
      let isSettled = before == (try? repository.files.status(file))
      if status < 0 ? status != GIT_ERROR.rawValue : isSettled { return status }
      unsafe git_config_free(result)
      unsafe result = nil
    }
    return unsafe git_repository_config_snapshot(&result, repository.pointer)
  }
}

extension Handle where Kind == Libgit2.Config {
  /// Creates a snapshot of the settings from all of git's settings files.
  ///
  /// The corresponding C function is `git_repository_config_snapshot`.
  @_lifetime(borrow repository)
  init(settingsOf repository: borrowing Repository) throws {
    unsafe try self.init(of: repository, "git_repository_config_snapshot") {
      unsafe SettingsFile.snapshot(&$0, of: repository)
    }
  }
}
