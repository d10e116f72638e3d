internal import JournalGit
internal import JournalStore

/// References that keep text which is in no commit from being collected as garbage.
extension LockedJournal {
  /// The prefix of the references of operations whose text is in files but in no commit.
  private static let uncommitted = "refs/tj/uncommitted/"

  /// Keeps the contents before and after an operation in the repository until the operation is committed.
  ///
  /// A program that saves an older state of the file removes the new text from it; the next run saves that text as a
  /// draft.
  func keepUntilCommitted(_ number: Int, _ record: OperationRecord) throws {
    let ids = Set(record.effects.flatMap { [$0.before, $0.after] }.compactMap(\.self))
    var contents: [TreeChange] = []
    for id in ids where try holds(id) {
      contents.append(TreeChange(path: id.hex, entry: TreeEntry(id: id, mode: Self.plainFile)))
    }
    guard !contents.isEmpty else { return }
    let tree = try repository.tree(updating: nil, with: contents)
    try repository.syncObjects()
    try repository.keep(tree, as: "\(Self.reference(number))\(tree.hex)")
  }

  /// Removes references that are no longer needed: their record has changed or is gone, their operation has been
  /// committed, or a crash prevented their removal.
  func removeUnneededReferences() throws {
    let references = try repository.keptReferences(below: HeldFile.references)
      .union(repository.keptReferences(below: Self.uncommitted))
    guard !references.isEmpty else { return }
    // Each working tree has separate records; the references are shared.
    let trees = try repository.workingTrees()
    var held: Set<String> = []
    var open: Set<String> = []
    for tree in trees {
      let files = HeldFiles(in: tree.gitFolder, journal.environment.system)
      let records = try files.all()
      held.formUnion(records.map(\.reference))
      let numbers = try log(in: tree.gitFolder).numbers()
      open.formUnion(numbers.filter(\.isOpen).map { Self.reference($0.number) })
    }
    for reference in references.subtracting(held).sorted() {
      if open.contains(where: { reference.hasPrefix($0) }) { continue }
      try repository.removeReference(reference)
    }
  }

  private static func reference(_ number: Int) -> String { "\(uncommitted)\(number)-" }
}
