internal import JournalMerging
internal import JournalModel
internal import ThreadJournal

extension SyncDecision {
  /// The command that takes the other choice, or `nil` if both are in the journal.
  var otherChoice: String? {
    let id = note.entry?.text
    switch note.decision {
    case .keptEntry: return id.map { "tj rm \($0)" }
    case .keptProperty(let key): return id.map { "tj unset \($0) \(ShellWords.operand(key))" }
    case .choseProperty(let key):
      guard let id else { return nil }
      guard key != "subject", key != "stamp", let other else { return "tj edit \(id)" }
      let (chosen, settled) = ("\(key)=\(other)", "\(OpenConflict.keptKey(of: key))=")
      return "tj set \(id) \(ShellWords.operand(chosen)) \(ShellWords.operand(settled))"
    case .chosePath: return "tj thread rename \(ShellWords.operand(address)) TITLE"
    case .keptFile:
      return address.hasPrefix("assets/") ? nil : "tj thread rm \(ShellWords.operand(address))"
    case .keptMetadata, .choseMetadata, .choseFrontMatter:
      return "edit the front matter of \(address).md"
    case .joinedThreads, .keptBothVersions, .newPath, .keptBothFiles, .followedMove: return nil
    }
  }
}
