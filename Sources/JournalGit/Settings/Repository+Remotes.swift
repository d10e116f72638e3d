internal import CGit2

extension Repository {
  /// The names of the remote repositories that the settings know.
  ///
  /// The corresponding C function is `git_remote_list`.
  package func remotes() throws(GitError) -> [String] {
    var list = unsafe git_strarray()
    unsafe try check(git_remote_list(&list, pointer), "git_remote_list")
    defer { unsafe git_strarray_dispose(&list) }
    var names: [String] = []
    for place in 0..<(unsafe list.count) {
      if let name = unsafe list.strings[place] { unsafe names.append(String(cString: name)) }
    }
    return names
  }
}
