/// The result of packing.
package struct PackReport: Hashable, Sendable {
  /// Why nothing was packed.
  package enum Refusal: Hashable, Sendable {
    /// There was nothing to pack.
    case nothing
    /// git or another process of tj is packing.
    case busy
  }

  /// Why nothing was packed, or `nil` if something was.
  package let refusal: Refusal?

  /// The number of objects in the new pack.
  package let objects: Int

  /// The size of the files that were replaced.
  package let bytesBefore: Int

  /// The size of the pack.
  package let bytesAfter: Int

  /// Objects that cannot be read, which are left as they are.
  package let damaged: [ObjectID]

  /// Creates the report of a refusal.
  init(_ refusal: Refusal, damaged: [ObjectID] = []) {
    self.refusal = refusal
    objects = 0
    bytesBefore = 0
    bytesAfter = 0
    self.damaged = damaged
  }

  /// Creates the report of a pack with the given number of objects.
  init(objects: Int, bytesBefore: Int, bytesAfter: Int, damaged: [ObjectID]) {
    refusal = nil
    self.objects = objects
    self.bytesBefore = bytesBefore
    self.bytesAfter = bytesAfter
    self.damaged = damaged
  }
}
