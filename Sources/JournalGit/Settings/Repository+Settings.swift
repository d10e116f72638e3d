internal import CGit2
internal import JournalSystem

extension Repository {
  /// The value of a setting such as `core.autocrlf` in any of git's settings files, or `nil` if it is not set.
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

/// Files in the folder `info`, which this clone alone uses for ignore patterns and attributes.
extension Repository {
  /// Returns the bytes of a file in `info`, or `nil` if there is none.
  package func info(_ name: String) throws -> [UInt8]? {
    try files.reading(place(ofInfo: name))?.bytes
  }

  /// Replaces a file in `info` atomically, and waits until it is on disk.
  package func setInfo(_ name: String, to bytes: [UInt8]) throws {
    let folder = "\(commonFolder)/info"
    if try files.makeFolder(folder) { try files.sync(folder: commonFolder) }
    let place = place(ofInfo: name)
    try files.replace(place, with: bytes, through: "\(place).tj-new")
    try files.sync(folder: folder)
  }

  /// Whether a file in `info` is a link, which people use for files that they share.
  package func isInfoLink(_ name: String) throws -> Bool {
    try files.status(place(ofInfo: name))?.kind == .link
  }

  private func place(ofInfo name: String) -> String { "\(commonFolder)/info/\(name)" }
}

extension Repository {
  /// Whether git leaves out the file at a path because of an ignore pattern, if it is not committed.
  ///
  /// The corresponding C function is `git_ignore_path_is_ignored`.
  package func isIgnored(_ path: String) throws -> Bool {
    try refuseEndless(".gitignore", above: path)
    var answer: CInt = 0
    let status = unsafe git_ignore_path_is_ignored(&answer, pointer, path)
    try check(status, "git_ignore_path_is_ignored", path: path)
    return answer != 0
  }
}

extension Repository {
  /// The names of the remotes in the settings, in their order.
  ///
  /// The settings are read one by one: `git_remote_list` matches them with a pattern, and libgit2 1.5 leaks the
  /// matches.
  package func remotes() throws -> [String] {
    let settings = try Handle(settingsOf: self)
    var iterator: OpaquePointer?
    unsafe try check(
      git_config_iterator_new(&iterator, settings.pointer),
      "git_config_iterator_new"
    )
    defer { unsafe git_config_iterator_free(iterator) }
    var names: [String] = []
    while true {
      var entry: UnsafeMutablePointer<git_config_entry>?
      let status = unsafe git_config_next(&entry, iterator)
      if status == GIT_ITEROVER.rawValue { return names }
      try check(status, "git_config_next")
      guard let key = unsafe entry?.pointee.name.map({ unsafe String(cString: $0) }),
        let name = Self.remote(ofSetting: key), !names.contains(name)
      else { continue }
      names.append(name)
    }
  }

  /// Returns the remote of a URL setting, such as `origin` for `remote.origin.url`, or `nil` for other settings.
  private static func remote(ofSetting key: String) -> String? {
    guard key.hasPrefix("remote."),
      let end = [".url", ".pushurl"].first(where: { key.hasSuffix($0) })
    else { return nil }
    let name = key.dropFirst("remote.".count).dropLast(end.count)
    return name.isEmpty ? nil : String(name)
  }
}
