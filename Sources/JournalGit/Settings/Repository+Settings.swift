internal import CGit2

extension Repository {
  /// The value of a setting such as `core.autocrlf`, wherever git would find it, or `nil` if it is
  /// not set.
  ///
  /// The corresponding C function is `git_config_get_string`.
  package func setting(_ key: String) throws -> String? {
    let settings = try Handle(settingsOf: self)
    var value: UnsafePointer<CChar>?
    let status = unsafe git_config_get_string(&value, settings.pointer, key)
    guard try find(status, "git_config_get_string", path: key) else { return nil }
    return unsafe value.map { unsafe String(cString: $0) }
  }

  /// Writes a setting into the repository's own file, keeping everything else in it, including
  /// comments.
  ///
  /// It is synced to disk. The corresponding C function is `git_config_set_string`.
  package func set(_ key: String, to value: String) throws {
    let all = unsafe try Handle<Libgit2.Config>(of: self, "git_repository_config") { all in
      SettingsFile.persistently { unsafe git_repository_config(&all, pointer) }
    }
    let source = unsafe all.pointer
    let own = unsafe try Handle<Libgit2.Config>(of: self, "git_config_open_level") {
      unsafe git_config_open_level(&$0, source, GIT_CONFIG_LEVEL_LOCAL)
    }
    unsafe try check(
      git_config_set_string(own.pointer, key, value),
      "git_config_set_string",
      path: key
    )
    try files.sync(file: "\(commonFolder)/config")
    try files.sync(folder: commonFolder)
  }
}
