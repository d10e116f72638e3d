internal import CGit2

extension Signature {
  /// Calls `body` with the signature for libgit2, without the characters that git cannot write in a name.
  func withPointer<Answer>(
    _ body: (UnsafePointer<git_signature>) throws -> Answer
  ) throws -> Answer {
    var made: UnsafeMutablePointer<git_signature>?
    unsafe try check(
      git_signature_new(&made, name, email, seconds, offsetMinutes),
      "git_signature_new"
    )
    guard let made = unsafe made else {
      throw GitError(.other(0), function: "git_signature_new")
    }
    defer { unsafe git_signature_free(made) }
    return unsafe try body(made)
  }
}
