public import JournalModel

/// Something that was met on the way, and that a person should know.
public enum SavingNote: Hashable, Sendable {
  /// Somebody's own editing of a thread was committed first.
  case tookUp(address: String, EntryDifference)
  /// That editing dropped an entry which was added here lately; it may have begun before.
  case droppedRecent(address: String, EntryID)
  /// What an editor saved meanwhile was merged with the change.
  case mergedWithEditor(address: String)
  /// The file has other names, which keep the old text.
  case hardLinked(address: String)
  /// Text that a crash left behind was kept as a draft.
  case rescued(draft: String, address: String)
  /// An operation that a crash broke off was finished.
  case finished(number: Int, OperationKind)
}

extension SavingNote: CustomStringConvertible {
  /// One sentence, with the command that helps where there is one.
  public var description: String {
    switch self {
    case .tookUp(let address, let difference):
      "\(address): took up changes made outside: \(difference)"
    case .droppedRecent(let address, let id):
      "\(address): the file was saved without \(id), which was added here lately;"
        + " 'tj restore \(id.text)' brings it back"
    case .mergedWithEditor(let address): "\(address): merged with what an editor saved meanwhile"
    case .hardLinked(let address):
      "\(address): the file has other names (hard links); they keep the old text"
    case .rescued(let draft, let address):
      "\(address): text that a crash left behind is kept as draft \(draft)"
    case .finished(_, let kind): "finished the \(kind.rawValue) that was broken off"
    }
  }
}
