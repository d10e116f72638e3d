/// A part of a journal that belongs to another user.
package struct ForeignPart: Hashable, Sendable {
  /// The folder or file.
  package let path: String

  /// The id of the user that it belongs to.
  package let owner: UInt32

  /// The name of that user, or `nil` if the system has none.
  package let ownerName: String?
}
