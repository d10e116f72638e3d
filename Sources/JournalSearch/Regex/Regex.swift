internal import CPCRE2

/// A regular expression, compiled to machine code if the machine allows it.
///
/// The compiled form is immutable, so several threads can match with it at once; each has its own ``RegexMatcher``.
final class Regex: Sendable {
  /// The address of PCRE2's compiled form, which only this class frees.
  private let address: UInt

  /// Compiles `pattern`, or only checks it if it is not for matching.
  ///
  /// `^` and `$` match at line ends, letters of all scripts are letters, and bytes that are not
  /// UTF-8 match nothing. The corresponding C functions are `pcre2_compile` and
  /// `pcre2_jit_compile`.
  init(_ pattern: RegexPattern, isForMatching: Bool = true) throws(RegexFault) {
    var options = PCRE2_UTF | PCRE2_UCP | PCRE2_MATCH_INVALID_UTF | PCRE2_MULTILINE
    options |= PCRE2_NEVER_BACKSLASH_C
    if pattern.ignoresCase { options |= PCRE2_CASELESS }
    if pattern.dotMatchesLineEnds { options |= PCRE2_DOTALL }
    var code: CInt = 0
    var offset = 0
    let source = Array(pattern.source.utf8)
    let compiled = unsafe pcre2_compile_8(source, source.count, options, &code, &offset, nil)
    guard let compiled = unsafe compiled else {
      throw RegexFault(code: code, offset: min(offset, max(0, source.count)))
    }
    if isForMatching { _ = unsafe pcre2_jit_compile_8(compiled, PCRE2_JIT_COMPLETE) }
    address = UInt(bitPattern: compiled)
  }

  deinit { unsafe pcre2_code_free_8(code) }

  /// The compiled form, which lives as long as this object.
  var code: OpaquePointer? { unsafe OpaquePointer(bitPattern: address) }

  /// PCRE2's message for an error.
  ///
  /// The corresponding C function is `pcre2_get_error_message`.
  static func message(_ code: CInt) -> String {
    var buffer = [UInt8](repeating: 0, count: 256)
    let length = unsafe pcre2_get_error_message_8(code, &buffer, buffer.count)
    guard length > 0 else { return "it cannot be read" }
    return String(decoding: buffer.prefix(Int(length)), as: UTF8.self)
  }
}

/// An error in a regular expression, or a limit that was exceeded while it was matched.
struct RegexFault: Error {
  /// The library's message.
  let reason: String

  /// The offset in the expression, in bytes.
  let offset: Int

  init(code: CInt, offset: Int = 0) {
    reason = Regex.message(code)
    self.offset = offset
  }
}
