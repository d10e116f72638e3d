internal import CGit2

/// Returns the status of a libgit2 call, or throws its error; every call is checked by this function.
///
/// The thread's last error is read at once and cleared, so that a later call that fails without a
/// message does not inherit it.
@discardableResult
func check(
  _ status: Int32,
  _ function: StaticString,
  path: @autoclosure () -> String? = nil
) throws(GitError) -> Int32 {
  if status >= 0 { return status }
  throw GitError(status: status, function: "\(function)", path: path(), last: lastError())
}

/// Checks a call like ``check(_:_:path:)``, but returns `false` instead of throwing if the object does not exist.
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

/// Returns the message and the class of the thread's last error, and clears the error.
func lastError() -> (message: String, area: Int32) {
  guard let last = unsafe git_error_last(), let text = unsafe last.pointee.message else {
    return ("", 0)
  }
  let found = unsafe (String(cString: text), last.pointee.klass)
  git_error_clear()
  return found
}
