/// A folder of a journal with the folders and files below it, without those whose names begin with a dot.
struct FolderContents {
  /// The folders, by their paths in the journal.
  var paths: [String] = []

  /// The files in them, by their paths in the journal, with their sizes.
  var files: [(place: String, size: Int)] = []
}
