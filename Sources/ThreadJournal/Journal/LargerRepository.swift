/// A repository that contains a journal in a folder, and a task that is left to the repository's owner.
public struct LargerRepository: Hashable, Sendable {
  /// A task that a journal in a larger repository cannot do.
  public enum Task: Hashable, Sendable {
    /// Back up the repository.
    case backUp
    /// Purge something from the history.
    case purge
    /// Sync with another repository.
    case sync
    /// Add a remote with this address, or give one that is known another.
    case setRemote(String, to: String, isNew: Bool)
  }

  /// The folder of the journal.
  public let journal: String

  /// The top folder of the working tree.
  public let top: String

  /// The refused task.
  public let task: Task

  /// A refusal for a journal whose paths in the repository have this prefix, such as `notes/`.
  init(of journal: String, prefix: String, refusing task: Task) {
    let top = String(decoding: journal.utf8.dropLast(prefix.utf8.count), as: UTF8.self)
    (self.journal, self.top, self.task) = (journal, top.isEmpty ? "/" : top, task)
  }

  /// The refusal, as one sentence.
  var sentence: String {
    let refused =
      switch task {
      case .backUp: "back up"
      case .purge: "purge anything from"
      case .sync: "sync"
      case .setRemote(_, _, isNew: true): "add a remote to"
      case .setRemote(let name, _, isNew: false): "change remote \(name) of"
      }
    return "cannot \(refused) \(journal): it is part of a larger repository"
  }
}
