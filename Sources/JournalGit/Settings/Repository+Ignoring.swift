internal import CGit2

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
