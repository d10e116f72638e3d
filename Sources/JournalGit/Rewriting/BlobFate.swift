/// What becomes of a file in a history that is rewritten.
package enum BlobFate: Hashable, Sendable {
  /// It stays.
  case keep
  /// Another blob, which is there already, takes its place.
  case replace(ObjectID)
  /// It was never there.
  case drop
}
