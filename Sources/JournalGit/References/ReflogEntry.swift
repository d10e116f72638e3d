/// One move of a reference on this machine.
package struct ReflogEntry: Hashable, Sendable {
  /// Where it was; `nil` where it was made then.
  package let old: ObjectID?

  /// Where it went; `nil` where it was deleted then.
  package let new: ObjectID?

  /// Who moved it, and when.
  package let by: Signature

  /// Why.
  package let message: String
}
