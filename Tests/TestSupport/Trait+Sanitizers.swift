public import Testing

/// Which suites run under a sanitizer: those that touch C, unguarded memory or threads.
///
/// The manifest leaves out whole test targets for the same reason; these traits are for suites in the others.
extension Trait where Self == ConditionTrait {
  /// Skips tests under every sanitizer, since the compiler guards all that they are about.
  public static var pureSwift: Self {
    .disabled(if: Environment.isSanitized, "pure Swift has nothing for a sanitizer to find")
  }

  /// Skips tests under the thread sanitizer, since what they are about happens on one thread.
  public static var singleThreaded: Self {
    .disabled(if: Environment.sanitizer == "thread", "what this is about happens on one thread")
  }
}
