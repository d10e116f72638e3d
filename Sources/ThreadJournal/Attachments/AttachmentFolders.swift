/// The folders and files below `assets`.
struct AttachmentFolders {
  /// The folders, by their paths in the journal.
  var paths: [String] = []

  /// The files in them, by their paths in the journal, with their sizes.
  var files: [(place: String, size: Int)] = []
}
