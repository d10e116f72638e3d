internal import CGit2

extension Repository {
  /// Returns the difference of two versions of a file, as `git diff` prints it, empty if they are equal; `nil` stands
  /// for a missing file.
  ///
  /// The corresponding C function is `git_patch_from_buffers`.
  package static func diff(
    old: [UInt8]?,
    new: [UInt8]?,
    context: UInt32 = 3,
    path: String
  ) throws -> [UInt8] {
    try Library.start()
    // A patch keeps reading the bytes that it was created from, so it must be freed before them.
    return unsafe try withBytes(of: old) { old in
      unsafe try withBytes(of: new) { new in unsafe try print(old, new, context, path) }
    }
  }

  private static func print(
    _ old: UnsafeRawBufferPointer?,
    _ new: UnsafeRawBufferPointer?,
    _ context: UInt32,
    _ path: String
  ) throws -> [UInt8] {
    var options = unsafe git_diff_options()
    unsafe try check(
      git_diff_options_init(&options, UInt32(GIT_DIFF_OPTIONS_VERSION)),
      "git_diff_options_init"
    )
    unsafe options.context_lines = context
    let patch = unsafe try Handle<Libgit2.Patch>(free: "git_patch_from_buffers", path: path) {
      unsafe git_patch_from_buffers(
        &$0,
        old?.baseAddress,
        old?.count ?? 0,
        path,
        new?.baseAddress,
        new?.count ?? 0,
        path,
        &options
      )
    }
    var buffer = unsafe git_buf()
    defer { unsafe git_buf_dispose(&buffer) }
    unsafe try check(git_patch_to_buf(&buffer, patch.pointer), "git_patch_to_buf", path: path)
    return unsafe [UInt8](UnsafeRawBufferPointer(start: buffer.ptr, count: buffer.size))
  }

  private static func withBytes<Answer>(
    of bytes: [UInt8]?,
    _ body: (UnsafeRawBufferPointer?) throws -> Answer
  ) rethrows -> Answer {
    guard let bytes else { return try body(nil) }
    // libgit2 treats a null pointer as a missing file, so an empty file needs a pointer.
    return unsafe try (bytes + [0]).withUnsafeBytes { padded in
      unsafe try body(UnsafeRawBufferPointer(rebasing: padded.dropLast()))
    }
  }
}
