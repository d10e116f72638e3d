internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// Purged text in files: those of the working trees and of git, and the drafts.
extension PurgeProof {
  /// Returns the remnants in files: those of the working trees, of git and the drafts.
  func remnantsInFiles(
    _ evidence: PurgeEvidence,
    besides tracked: Set<String>
  ) throws -> (remnants: [PurgeRemnant], unsearched: [String]) {
    let common = locked.repository.commonFolder
    let search = FileSearch(
      evidence: evidence,
      exceptions: ["\(common)/objects", "\(common)/tj/purging"],
      system: locked.journal.environment.system
    )
    var folders = [locked.journal.root] + (try locked.otherWorkingTrees().map(\.top))
    if !folders.contains(where: { common.hasPrefix("\($0)/") }) { folders.append(common) }
    folders.append(locked.journal.environment.drafts)
    let tip = try locked.repository.head().tip
    let tree = locked.journal.tree
    let held = Set(try locked.held().map { tree.location(of: $0.staged.temporary) })
    var remnants: [PurgeRemnant] = []
    var unsearched: [String] = []
    for folder in folders {
      for finding in search.findings(below: folder) {
        if finding.isPacked {
          unsearched.append(finding.path)
          continue
        }
        let path = finding.path.ending(behind: "\(locked.journal.root)/")
        let isTracked =
          if let path, let tip { try locked.repository.entry(at: path, in: tip) != nil } else {
            false
          }
        if let path, isTracked, finding.problem == nil {
          if tracked.contains(path) { continue }
          remnants.append(
            PurgeRemnant("\(path), changed since the last commit; remove the text from it by hand")
          )
        } else {
          remnants.append(remnant(of: finding, below: folder, held: held))
        }
      }
    }
    return (remnants, Set(unsearched).sorted())
  }

  /// Returns the drafts for a purged thread; each may be the only copy of something else.
  func draftsOfThread() throws -> [PurgeRemnant] {
    guard purge.target == .thread else { return [] }
    let folder = DraftFolder(
      at: locked.journal.environment.drafts,
      locked.journal.environment.system
    )
    var remnants: [PurgeRemnant] = []
    for draft in try folder.list() {
      guard let bytes = try folder.read(draft.name), let note = DraftNote(in: bytes),
        let path = note.address.flatMap({ JournalPath(address: $0) }),
        purge.places.contains(path),
        note.root == nil || note.root == locked.journal.root
      else { continue }
      remnants.append(PurgeRemnant(draft: draft.name.text))
    }
    return remnants
  }

  /// Returns the remnant for a file that git does not track, or `nil` if it is tracked.
  private func remnant(
    of finding: FileSearch.Finding,
    below folder: String,
    held: Set<String>
  ) -> PurgeRemnant {
    // The text that the program writes there is not in the journal yet.
    if finding.problem == nil, held.contains(finding.path) {
      return PurgeRemnant("\(finding.path), which another program still has open", isInUse: true)
    }
    if finding.problem == nil, let remnant = remnantOfGit(at: finding.path) { return remnant }
    if finding.problem == nil, finding.inode == nil,
      let file = finding.path.ending(behind: "\(locked.journal.environment.drafts)/"),
      file.ends(with: ".md"),
      let name = DraftName(String(Substring(file.utf8.dropLast(3))))
    {
      return PurgeRemnant(draft: name.text)
    }
    return finding.remnant(below: folder)
  }
}

extension String {
  /// The rest of a text after the prefix `beginning`, compared by bytes, or `nil` if it does not have that prefix.
  fileprivate func ending(behind beginning: String) -> String? {
    guard utf8.starts(with: beginning.utf8) else { return nil }
    return String(Substring(utf8.dropFirst(beginning.utf8.count)))
  }
}
