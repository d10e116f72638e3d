/// Something a reader of a thread file should know: what, and exactly where.
///
/// Parsing never fails; it reports. A diagnostic holds no text of the journal beyond what names the
/// place, so that it can be logged.
public struct Diagnostic: Hashable, Sendable {
  /// Which rule speaks.
  public var code: Code

  /// The bytes that are meant; its lower bound is the place that is shown.
  public var range: Range<Int>

  /// One sentence for a person: what is wrong and what can be done.
  public var message: String

  /// The change that mends it, where there is exactly one sensible mend.
  public var fix: Splice?

  /// A report of `code` about `range`.
  public init(_ code: Code, at range: Range<Int>, _ message: String, fix: Splice? = nil) {
    self.code = code
    self.range = range
    self.message = message
    self.fix = fix
  }
}

extension Diagnostic {
  /// How much a diagnostic matters.
  public enum Severity: String, Hashable, Sendable {
    /// Something cannot be read as meant, or is read-only until it is mended.
    case error
    /// Everything is read, and probably not as meant.
    case warning
    /// A near miss, with its fix.
    case hint
  }

  /// How much this one matters, as its code says.
  public var severity: Severity { code.severity }
}
