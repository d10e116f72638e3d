/// Something that the reader of a thread file should know, and exactly where it is.
///
/// Parsing never fails; it reports. A diagnostic contains no text of the journal beyond what names
/// the place, so that it can be logged.
public struct Diagnostic: Hashable, Sendable {
  /// The rule that reports it.
  public var code: Code

  /// The bytes that it is about; their lower bound is the place that is shown.
  public var range: Range<Int>

  /// A sentence for a person: the problem, and what can be done about it.
  public var message: String

  /// The change that fixes it, or `nil` if there is not exactly one sensible fix.
  public var fix: Splice?

  /// A diagnostic `code` about `range`.
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
    /// Everything is read, but probably not as intended.
    case warning
    /// A near miss, with its fix.
    case hint
  }

  /// The severity of this diagnostic, from its code.
  public var severity: Severity { code.severity }
}
