internal import CGit2
package import JournalSystem

extension Repository {
  /// Opens the repository in `folder`: a working tree's top, a linked one's, or a git folder.
  ///
  /// Parent folders are not searched. The corresponding C function is `git_repository_open_ext`.
  package init(
    opening folder: String,
    settings: SettingsScope = .everyone,
    _ system: System
  ) throws {
    try Library.start()
    let opened = unsafe try Self.open(folder, GIT_REPOSITORY_OPEN_NO_SEARCH.rawValue, settings)
    unsafe self.init(owning: opened, system)
  }

  /// Opens the repository around `folder`; `nil` if there is none.
  ///
  /// It is opened from the folder that contains `.git`, which may be a file that names git's own folder: from git's own
  /// folder alone, libgit2 could not determine the working tree. The corresponding C function is `git_repository_open_ext`.
  package init?(
    around folder: String,
    settings: SettingsScope = .everyone,
    _ system: System
  ) throws {
    try Library.start()
    do {
      let opened = unsafe try Self.open(folder, 0, settings)
      unsafe self.init(owning: opened, system)
    } catch let error as GitError {
      if case .notARepository = error.reason { return nil }
      guard let top = try Self.top(above: folder) else { throw error }
      throw error.opening(top)
    }
  }

  private static func open(
    _ folder: String,
    _ flags: UInt32,
    _ settings: SettingsScope
  ) throws -> OpaquePointer {
    let function: StaticString = "git_repository_open_ext"
    var opened: OpaquePointer?
    let status = SettingsFile.persistently {
      unsafe git_repository_open_ext(&opened, folder, flags, nil)
    }
    do {
      try check(status, function)
    } catch {
      throw error.opening(folder)
    }
    return unsafe try accept(opened, settings, function, folder)
  }

  /// The folder of the repository around `folder`, for messages, or `nil` if there is none.
  private static func top(above folder: String) throws -> String? {
    var buffer = unsafe git_buf()
    defer { unsafe git_buf_dispose(&buffer) }
    let status = unsafe git_repository_discover(&buffer, folder, 0, nil)
    guard try find(status, "git_repository_discover", path: folder) else { return nil }
    let place = unsafe Self.folder(buffer.ptr)
    return place.map { $0.hasSuffix("/.git") ? String($0.dropLast("/.git".count)) : $0 }
  }

  /// Creates a repository in `folder`, which may not exist yet, with `branch` as its first branch.
  ///
  /// An existing repository is not changed, and an error is thrown. No templates are copied. All files are synced to
  /// disk, which libgit2 does not do here. The corresponding C function is `git_repository_init_ext`.
  package init(
    creatingAt folder: String,
    branch: String,
    settings: SettingsScope = .everyone,
    _ system: System
  ) throws {
    try Library.start()
    var options = unsafe git_repository_init_options()
    let version = UInt32(GIT_REPOSITORY_INIT_OPTIONS_VERSION)
    unsafe try check(
      git_repository_init_options_init(&options, version),
      "git_repository_init_options_init"
    )
    let flags: [git_repository_init_flag_t] = [
      GIT_REPOSITORY_INIT_NO_REINIT, GIT_REPOSITORY_INIT_MKDIR, GIT_REPOSITORY_INIT_MKPATH,
    ]
    unsafe options.flags = flags.reduce(0) { $0 | $1.rawValue }
    var made: OpaquePointer?
    let status = unsafe branch.withCString { name in
      unsafe options.initial_head = name
      return unsafe git_repository_init_ext(&made, folder, &options)
    }
    try check(status, "git_repository_init_ext", path: folder)
    let function: StaticString = "git_repository_init_ext"
    let accepted = unsafe try Self.accept(made, settings, function, folder)
    do {
      try Self.syncNew(folder, GitFiles(system: system))
    } catch {
      unsafe git_repository_free(accepted)
      throw error
    }
    unsafe self.init(owning: accepted, system)
  }

  private static func syncNew(_ folder: String, _ files: GitFiles) throws {
    for name in ["config", "HEAD"] { try files.sync(file: "\(folder)/.git/\(name)") }
    for part in ["/objects/pack", "/objects", "/refs/heads", "/refs", "/info", ""] {
      try files.sync(folder: "\(folder)/.git\(part)")
    }
    try files.sync(folder: folder)
  }

  /// Returns the repository that libgit2 opened, with the settings of `settings`; if that fails, frees it.
  private static func accept(
    _ opened: OpaquePointer?,
    _ settings: SettingsScope,
    _ function: StaticString,
    _ folder: String
  ) throws -> OpaquePointer {
    guard let opened = unsafe opened else {
      throw GitError(.notARepository(folder), function: "\(function)")
    }
    if settings == .everyone { return unsafe opened }
    do {
      unsafe try useOwnSettings(of: opened)
      return unsafe opened
    } catch {
      unsafe git_repository_free(opened)
      throw error
    }
  }

  private static func useOwnSettings(of opened: OpaquePointer) throws {
    let config = unsafe try Handle<Libgit2.Config>(free: "git_config_new") {
      unsafe git_config_new(&$0)
    }
    let path = unsafe "\(folder(git_repository_commondir(opened)) ?? "")/config"
    try check(
      SettingsFile.persistently {
        unsafe git_config_add_file_ondisk(config.pointer, path, GIT_CONFIG_LEVEL_LOCAL, opened, 0)
      },
      "git_config_add_file_ondisk",
      path: path
    )
    unsafe try check(
      git_repository_set_config(opened, config.pointer),
      "git_repository_set_config"
    )
  }
}

extension GitError {
  /// Returns the error for a failure to open `folder`.
  ///
  /// If the user has no settings file, libgit2 1.5 reports the missing `safe.directory` as the error of an untrusted
  /// owner.
  fileprivate func opening(_ folder: String) -> GitError {
    if case .unsafeOwner = reason {
      return GitError(.unsafeOwner(folder), function: function, message: message)
    }
    if function(says: "safe.directory") || reason == .other(GIT_EOWNER.rawValue) {
      return GitError(.unsafeOwner(folder), function: function, message: message)
    }
    if reason == .notFound {
      return GitError(.notARepository(folder), function: function, message: message)
    }
    return about(folder)
  }

  private func function(says words: String) -> Bool { message.contains(words) }
}
