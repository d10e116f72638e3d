/// One move of a reference on this machine.
package struct ReflogEntry: Hashable, Sendable {
  /// The old value, or `nil` if the reference was created.
  package let old: ObjectID?

  /// The new value, or `nil` if the reference was deleted.
  package let new: ObjectID?

  /// The person who moved it, and the time.
  package let by: Signature

  /// The reason.
  package let message: String
}
