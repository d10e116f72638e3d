/// The blobs that files are known to contain, by their paths as git compares them.
package struct KnownBlobs: Sendable {
  private var blobs: [ExactName: ObjectID] = [:]

  /// The blob of the file at `path`, or `nil` if the file has to be read.
  package internal(set) subscript(path: String) -> ObjectID? {
    get { blobs[ExactName(text: path)] }
    set { blobs[ExactName(text: path)] = newValue }
  }
}
