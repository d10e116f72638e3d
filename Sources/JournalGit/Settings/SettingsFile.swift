internal import CGit2

/// How a file of settings is read that git may replace at any moment.
///
/// libgit2 asks for the size of what has the name, and then reads as many bytes of what has the name by then. If the
/// file is replaced in between, either the call fails, or the end of the new file is missing.
enum SettingsFile {
  /// How often a file is read that never stays as it is.
  private static let attempts = 16

  /// Repeats a call of libgit2 that fails for no reason that it could name.
  static func persistently(_ call: () -> Int32) -> Int32 {
    for _ in 1..<attempts {
      let status = call()
      if status != GIT_ERROR.rawValue { return status }
    }
    return call()
  }

  /// Takes a snapshot of the settings of a repository, whose own file stays as it is meanwhile.
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
  /// A snapshot of the settings, wherever git would find them.
  ///
  /// The corresponding C function is `git_repository_config_snapshot`.
  @_lifetime(borrow repository)
  init(settingsOf repository: borrowing Repository) throws {
    unsafe try self.init(of: repository, "git_repository_config_snapshot") {
      unsafe SettingsFile.snapshot(&$0, of: repository)
    }
  }
}
