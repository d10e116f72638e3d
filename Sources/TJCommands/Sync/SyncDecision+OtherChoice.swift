internal import JournalMerging
internal import JournalModel
internal import ThreadJournal

extension SyncDecision {
  /// The command that makes the other choice, or `nil` if the journal has both versions.
  var otherChoice: String? {
    let id = note.entry?.text
    switch note.decision {
    case .keptEntry, .keptMoved: return id.map { "tj rm \($0)" }
    case .keptProperty(let key): return id.map { "tj unset \($0) \(ShellWords.operand(key))" }
    case .choseProperty(let key):
      guard let id else { return nil }
      guard key != "subject", key != "stamp", let other else { return "tj edit \(id)" }
      let (chosen, settled) = ("\(key)=\(other)", "\(OpenConflict.keptKey(of: key))=")
      return "tj set \(id) \(ShellWords.operand(chosen)) \(ShellWords.operand(settled))"
    case .chosePath: return "tj thread rename \(ShellWords.operand(address)) TITLE"
    case .keptFile:
      // The attachment may have been kept because an entry refers to it.
      if path.hasPrefix("assets/") { return nil }
      return isAboutThread
        ? "tj thread rm \(ShellWords.operand(address))" : "rm \(ShellWords.operand(path))"
    case .keptMetadata, .choseMetadata, .choseFrontMatter:
      return isAboutThread ? "edit the front matter of \(path)" : "edit \(path)"
    case .joinedThreads, .keptBothVersions, .newPath, .keptBothFiles, .followedMove: return nil
    }
  }
}
