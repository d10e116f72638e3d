internal import CGit2

extension Repository {
  /// The names of the remotes in the settings, in their order.
  ///
  /// The settings are read one by one: `git_remote_list` matches them with a pattern, and libgit2 1.5 loses what it
  /// matched.
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

  /// The remote whose URL a setting is, such as `origin` for `remote.origin.url`; otherwise `nil`.
  private static func remote(ofSetting key: String) -> String? {
    guard key.hasPrefix("remote."),
      let end = [".url", ".pushurl"].first(where: { key.hasSuffix($0) })
    else { return nil }
    let name = key.dropFirst("remote.".count).dropLast(end.count)
    return name.isEmpty ? nil : String(name)
  }
}
