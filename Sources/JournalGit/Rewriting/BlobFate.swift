/// The way in which rewriting history changes a file.
package enum BlobFate: Hashable, Sendable {
  /// It is kept.
  case keep
  /// It is replaced by another blob, which exists already.
  case replace(ObjectID)
  /// It is removed, as if it had never existed.
  case drop
}
