/// The parts of a record that are guaranteed to be on disk once it has been saved.
package enum Durability: Hashable, Sendable {
  /// No part: a crash may leave the old bytes, no bytes, or some of the new bytes, which readers must detect.
  case none

  /// The bytes but not yet the name: after a crash there is the old record, the new record or no record, but never part
  /// of one.
  case bytes

  /// The bytes and the name.
  case name
}
