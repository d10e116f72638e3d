/// What of a record is on the device once it has been saved.
package enum Durability: Hashable, Sendable {
  /// Nothing yet: a crash may leave the old bytes, none, or some of the new ones, which whoever reads
  /// it has to notice.
  case none

  /// The bytes, but the name may follow later: a crash brings the old bytes back, or no record, but
  /// never half of one.
  case bytes

  /// The bytes and the name.
  case name
}
