public import Testing

/// Which suites run under a sanitizer: those that touch C, unguarded memory or threads.
///
/// The manifest leaves out whole test targets for the same reason; these traits are for suites in the others.
extension Trait where Self == ConditionTrait {
  /// Skips tests of pure Swift code under every sanitizer; the compiler checks its memory safety.
  public static var pureSwift: Self {
    .disabled(if: Environment.isSanitized, "pure Swift has nothing for a sanitizer to find")
  }

  /// Skips tests of the whole program whose C code other suites take through every sanitizer.
  public static var elsewhereSanitized: Self {
    .disabled(if: Environment.isSanitized, "sessions and system tests run the same C code")
  }

  /// Skips tests of single-threaded code under the thread sanitizer.
  public static var singleThreaded: Self {
    .disabled(if: Environment.sanitizer == "thread", "the code under test runs on one thread")
  }
}
