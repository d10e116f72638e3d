/// The leaks that the leak checker of a sanitized run ignores.
///
/// libgit2 1.5 leaks a compiled pattern of some kilobytes when it refuses a repository because of an unknown extension.
/// Its frames are missing in the stacks, so the library that it calls there is named.
@c(__lsan_default_suppressions)
public func leakSuppressions() -> UnsafePointer<UInt8> {
  ("leak:libpcre2-8" as StaticString).utf8Start
}
