/// The blobs that files certainly hold, by their paths as git takes them.
package struct KnownBlobs: Sendable {
  private var blobs: [ExactName: ObjectID] = [:]

  /// What the file at `path` holds; `nil` where it has to be read to know.
  package internal(set) subscript(path: String) -> ObjectID? {
    get { blobs[ExactName(text: path)] }
    set { blobs[ExactName(text: path)] = newValue }
  }
}
