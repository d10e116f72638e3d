/// How much lies about in files of one object each.
package struct LooseObjects: Hashable, Sendable {
  /// How many objects.
  package let count: Int

  /// Their size on the disk.
  package let bytes: Int
}
