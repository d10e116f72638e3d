internal import CPCRE2

/// Matches one expression against many texts, one after the other.
///
/// It owns the memory that PCRE2 writes to during a match, so each thread of execution needs its
/// own.
@safe final class RegexMatcher {
  /// The maximum number of steps of a match: enough for any sane expression on any entry, and
  /// reached before a person loses patience.
  private static let stepLimit: UInt32 = 5_000_000

  /// The memory that a match without machine code may use, in KiB.
  private static let heapLimit: UInt32 = 64 << 10

  private let regex: Regex
  private let context: OpaquePointer?
  private let data: OpaquePointer?
  private let stack: OpaquePointer?

  /// Creates a matcher; the corresponding C functions are `pcre2_match_context_create` and similar.
  init(_ regex: Regex) {
    self.regex = regex
    unsafe context = pcre2_match_context_create_8(nil)
    unsafe data = pcre2_match_data_create_8(1, nil)
    unsafe stack = pcre2_jit_stack_create_8(32 << 10, 4 << 20, nil)
    unsafe pcre2_jit_stack_assign_8(context, nil, UnsafeMutableRawPointer(stack))
    _ = unsafe pcre2_set_match_limit_8(context, Self.stepLimit)
    _ = unsafe pcre2_set_heap_limit_8(context, Self.heapLimit)
  }

  deinit {
    unsafe pcre2_jit_stack_free_8(stack)
    unsafe pcre2_match_data_free_8(data)
    unsafe pcre2_match_context_free_8(context)
  }

  /// Whether the expression matches somewhere in `text`.
  ///
  /// - Throws: An error if that takes too many steps.
  func matches(_ text: Span<UInt8>) throws(RegexFault) -> Bool { try isFound(in: text, from: 0) }

  /// Returns the first match at or after `offset`, or `nil` if there is none.
  ///
  /// The corresponding C function is `pcre2_get_ovector_pointer`.
  ///
  /// - Throws: An error if that takes too many steps.
  func range(in text: Span<UInt8>, from offset: Int) throws(RegexFault) -> Range<Int>? {
    guard try isFound(in: text, from: offset) else { return nil }
    let ends = unsafe pcre2_get_ovector_pointer_8(data)
    guard let ends = unsafe ends, unsafe ends[0] <= ends[1] else { return nil }
    return unsafe Int(ends[0])..<Int(ends[1])
  }

  /// The corresponding C function is `pcre2_match`.
  private func isFound(in text: Span<UInt8>, from offset: Int) throws(RegexFault) -> Bool {
    let result: CInt = unsafe text.withUnsafeBufferPointer { buffer in
      var empty: UInt8 = 0
      return unsafe withUnsafePointer(to: &empty) { nothing in
        unsafe pcre2_match_8(
          regex.code,
          buffer.baseAddress ?? nothing,
          buffer.count,
          offset,
          0,
          data,
          context
        )
      }
    }
    if result >= 0 { return true }
    guard result == PCRE2_ERROR_NOMATCH else { throw RegexFault(code: result) }
    return false
  }
}
