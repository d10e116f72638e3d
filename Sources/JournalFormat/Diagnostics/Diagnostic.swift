/// A problem in a thread file, with its exact place.
///
/// Parsing never fails; problems are reported as diagnostics. A diagnostic contains no text of the journal except what
/// is needed to identify the place, so that it can be logged.
public struct Diagnostic: Hashable, Sendable {
  /// The rule that reports it.
  public var code: Code

  /// The bytes that it is about; the lower bound is the place in messages.
  public var range: Range<Int>

  /// A sentence for a person: the problem and the advice.
  public var message: String

  /// The change that fixes it, or `nil` if there is not exactly one sensible fix.
  public var fix: Splice?

  /// Creates a diagnostic with `code` about `range`.
  public init(_ code: Code, at range: Range<Int>, _ message: String, fix: Splice? = nil) {
    self.code = code
    self.range = range
    self.message = message
    self.fix = fix
  }
}

extension Diagnostic {
  /// The severity of a diagnostic.
  public enum Severity: String, Hashable, Sendable {
    /// Something cannot be read as intended, or is read-only until it is fixed.
    case error
    /// The whole text is read, but probably not as intended.
    case warning
    /// A near miss, such as text that is almost a header, with its fix.
    case hint
  }

  /// The severity of this diagnostic, from its code.
  public var severity: Severity { code.severity }
}
