public import Testing

/// Traits that select the suites for sanitizers: those that use C, unsafe memory or threads.
///
/// The manifest leaves out whole test targets for the same reason; these traits are for suites in
/// the other targets.
extension Trait where Self == ConditionTrait {
  /// Skips tests of pure Swift code under every sanitizer; the compiler checks its memory safety.
  public static var pureSwift: Self {
    .disabled(if: Environment.isSanitized, "pure Swift has nothing for a sanitizer to find")
  }

  /// Skips tests of the whole program under every sanitizer, since other suites run its C code.
  public static var elsewhereSanitized: Self {
    .disabled(if: Environment.isSanitized, "sessions and system tests run the same C code")
  }

  /// Skips tests of single-threaded code under the thread sanitizer.
  public static var singleThreaded: Self {
    .disabled(if: Environment.sanitizer == "thread", "the code under test runs on one thread")
  }
}
