/// The part of a record that is on disk once it has been saved.
package enum Durability: Hashable, Sendable {
  /// None yet: a crash may leave the old bytes, no bytes, or some of the new ones, which readers must detect.
  case none

  /// The bytes, while the name may follow later: after a crash there are the old bytes, or no record, but never half of
  /// one.
  case bytes

  /// The bytes and the name.
  case name
}
