/// Tells the leak checker of a sanitized run what it is to pass over.
///
/// libgit2 1.5 forgets what it matched a pattern with where it refuses a repository for an extension
/// that it does not know: some kilobytes, in a process that can only report it. Its frames do not show
/// in the stacks, so that the library that it calls there is named.
@c(__lsan_default_suppressions)
public func leakSuppressions() -> UnsafePointer<UInt8> {
  ("leak:libpcre2-8" as StaticString).utf8Start
}
