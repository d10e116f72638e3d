/// A person with a time.
package struct Signature: Hashable, Sendable {
  /// The person's name.
  package let name: String

  /// The person's address.
  package let email: String

  /// Seconds since 1970-01-01 00:00 UTC.
  package let seconds: Int64

  /// The person's UTC offset, in minutes east.
  package let offsetMinutes: Int32

  /// Creates a signature.
  package init(name: String, email: String, seconds: Int64, offsetMinutes: Int32) {
    self.name = name
    self.email = email
    self.seconds = seconds
    self.offsetMinutes = offsetMinutes
  }
}
