/// What packing came to.
package struct PackReport: Hashable, Sendable {
  /// Why nothing was packed.
  package enum Refusal: Hashable, Sendable {
    /// There was nothing to pack.
    case nothing
    /// git or another process of ours is packing.
    case busy
  }

  /// Why nothing was packed; `nil` where something was.
  package let refusal: Refusal?

  /// How many objects lie in the new pack.
  package let objects: Int

  /// The size of what was replaced.
  package let bytesBefore: Int

  /// The size of the pack.
  package let bytesAfter: Int

  /// Objects that cannot be read, which stay as they are.
  package let damaged: [ObjectID]

  /// Nothing was packed.
  init(_ refusal: Refusal, damaged: [ObjectID] = []) {
    self.refusal = refusal
    objects = 0
    bytesBefore = 0
    bytesAfter = 0
    self.damaged = damaged
  }

  /// So many objects were packed.
  init(objects: Int, bytesBefore: Int, bytesAfter: Int, damaged: [ObjectID]) {
    refusal = nil
    self.objects = objects
    self.bytesBefore = bytesBefore
    self.bytesAfter = bytesAfter
    self.damaged = damaged
  }
}
