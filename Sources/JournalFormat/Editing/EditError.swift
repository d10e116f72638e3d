/// The reason why a change was refused; the file is unchanged.
public struct EditError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reasons.
  public enum Reason: Hashable, Sendable {
    /// A property's key has a character, or a length, that no reader accepts in a key.
    case unwritableKey
    /// A property's value contains a blank line, which would end it.
    case blankLineInValue
    /// The new file would not be parsed as intended.
    case notAsMeant
    /// The front matter is not closed, and the change would alter where it ends.
    case openFrontMatter
    /// The file would become larger than the limit for reading.
    case tooLarge
  }

  /// The reason.
  public let reason: Reason

  /// An error for `reason`.
  public init(_ reason: Reason) {
    self.reason = reason
  }

  /// The problem and the advice, as one sentence.
  public var description: String {
    switch reason {
    case .unwritableKey:
      """
      a property's name has 1 to 50 characters without : \\ [ ] ` at each level; choose another one
      """
    case .blankLineInValue:
      "a property's value cannot contain a blank line; put longer text into the body of the entry"
    case .notAsMeant:
      "the changed file would not read back as intended, so nothing changed; please report this bug"
    case .openFrontMatter:
      "the front matter is not closed; close it with a line ---"
    case .tooLarge:
      "the file would grow beyond 4 GiB; create another thread"
    }
  }
}
