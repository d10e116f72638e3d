internal import CGit2

/// Lets a status of libgit2 pass, or throws what it says; every call goes through here.
///
/// The thread's last error is read at once and cleared, so that a later call that fails without
/// words does not inherit them.
@discardableResult
func check(
  _ status: Int32,
  _ function: StaticString,
  path: @autoclosure () -> String? = nil
) throws(GitError) -> Int32 {
  if status >= 0 { return status }
  throw GitError(status: status, function: "\(function)", path: path(), last: lastError())
}

/// As ``check(_:_:path:)``, but a thing that is not there is `false` and no error.
func find(
  _ status: Int32,
  _ function: StaticString,
  path: @autoclosure () -> String? = nil
) throws(GitError) -> Bool {
  if status == GIT_ENOTFOUND.rawValue {
    git_error_clear()
    return false
  }
  try check(status, function, path: path())
  return true
}

/// The words and the class of the last error, taken away from the thread.
func lastError() -> (message: String, area: Int32) {
  guard let last = unsafe git_error_last(), let text = unsafe last.pointee.message else {
    return ("", 0)
  }
  let found = unsafe (String(cString: text), last.pointee.klass)
  git_error_clear()
  return found
}
