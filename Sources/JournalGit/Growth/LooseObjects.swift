/// The number and size of loose objects, which have a file each.
package struct LooseObjects: Hashable, Sendable {
  /// The number of objects.
  package let count: Int

  /// Their size on disk.
  package let bytes: Int
}
