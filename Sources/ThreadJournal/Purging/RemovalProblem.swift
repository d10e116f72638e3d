/// Why a journal cannot be removed as a whole, or not be used until it is.
public enum RemovalProblem: Hashable, Sendable {
  /// The removal of the journal in this folder was interrupted.
  case unfinished(String)

  /// The git folder of the journal is elsewhere, and that of other working trees too if it is shared.
  case repositoryElsewhere(root: String, gitFolder: String, isShared: Bool)

  /// What happened, as one sentence.
  var sentence: String {
    switch self {
    case .unfinished(let root): "the removal of \(root) was interrupted"
    case .repositoryElsewhere(let root, let folder, isShared: true):
      "cannot remove \(root): it is a working tree of the repository in \(folder)"
    case .repositoryElsewhere(let root, let folder, isShared: false):
      "cannot remove \(root): its git folder is in another place, \(folder)"
    }
  }
}
