internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// Checks whether anything is left after a purge.
struct PurgeProof {
  let locked: LockedJournal
  let purge: Purge

  /// Returns the evidence for text that is left, now that it has been removed from the working tree.
  func evidence() throws(JournalError) -> PurgeEvidence {
    var remainders: [PurgeEvidence.Remainder] = []
    for address in try locked.journal.markdownFiles() {
      guard let bytes = try locked.journal.threadBytes(address) else { continue }
      remainders.append(PurgeEvidence.Remainder(thread: address, bytes))
    }
    for name in try locked.journal.templateNames() {
      guard let bytes = try locked.journal.template(named: name) else { continue }
      let place = "\(Journal.templates)/\(name).md"
      remainders.append(PurgeEvidence.Remainder(address: nil, name: place, bytes: bytes))
    }
    for tree in try locked.otherWorkingTrees() {
      let files = WorkingTree(root: tree.top, locked.journal.ports.system)
      let listed = try locked.journal.files { () throws(StoreError) in try files.listing().files }
      for file in listed where !file.isOutside {
        let reading = try locked.journal.files { () throws(StoreError) in try files.read(file.path)
        }
        guard let bytes = reading?.bytes, JournalThread.isThread(bytes) else { continue }
        let place = "\(tree.top)/\(file.path)"
        remainders.append(PurgeEvidence.Remainder(address: nil, name: place, bytes: bytes))
      }
    }
    return PurgeEvidence(of: purge, besides: remainders)
  }

  /// Searches every object and every file for purged text, and returns the remnants and the files that cannot be
  /// searched; `doomed` are objects that should be gone but can be read.
  func remnants(
    _ evidence: PurgeEvidence,
    doomed: [ObjectID]
  ) throws(JournalError) -> (remnants: [PurgeRemnant], unsearched: [String]) {
    let places = try locked.git { () throws(GitError) in
      try locked.repository.places(of: doomed) { bytes, isContent in
        isContent ? evidence.isInVersion(bytes) : evidence.isInMessage(bytes)
      }
    }
    var found: [PurgeRemnant] = []
    var tracked: Set<String> = []
    for (id, places) in places.sorted(by: { $0.key < $1.key }) {
      for place in places {
        if case .file(let path, let commit) = place {
          tracked.insert(path)
          found += try remnants(inFile: path, id, commit, evidence)
        } else {
          found += try remnant(at: place, id, besides: places).map { [$0] } ?? []
        }
      }
    }
    let inFiles = try remnantsInFiles(evidence, besides: tracked)
    found += try inFiles.remnants + draftsOfThread()
    var commands: Set<[[String]]> = []
    found = found.sorted { $0.place < $1.place }.filter {
      $0.commands.isEmpty || commands.insert($0.commands).inserted
    }
    return (found, inFiles.unsearched)
  }

  /// Returns the remnants in a file of history: versions of other entries, or the file.
  private func remnants(
    inFile path: String,
    _ blob: ObjectID,
    _ commit: ObjectID,
    _ evidence: PurgeEvidence
  ) throws(JournalError) -> [PurgeRemnant] {
    let moment = "commit \(commit.hex.prefix(8))"
    let bytes = try locked.blob(blob)
    guard let place = JournalPath(path), path.ends(with: ".md"), JournalThread.isThread(bytes)
    else {
      // A path that is not UTF-8 is the name of another file in a command.
      return [
        PurgeRemnant(
          "\(path) in \(moment)",
          tjCommand("purge", "--file", path),
          unless: path.hasUncertainBytes
        )
      ]
    }
    let thread = JournalThread(parsing: bytes)
    let isSame = try isThere(thread, at: place)
    let ids = thread.identities().ids
    var remnants: [PurgeRemnant] = []
    for offset in evidence.offsets(in: thread) {
      let entry = thread.tree.position(ofEntryAt: offset).map { ids[$0] }
      let remnant =
        entry.map { id in
          PurgeRemnant(
            "\(id) in \(path), \(moment)",
            tjCommand("purge", "-t", place.address, id.text),
            unless: !isSame
          )
        }
        ?? PurgeRemnant(
          "the text above the entries of \(path), \(moment)",
          tjCommand("purge", "--whole-thread", "-t", place.address),
          unless: !isSame
        )
      if !remnants.contains(remnant) { remnants.append(remnant) }
    }
    return remnants
  }

  /// Whether a thread is still at a path, or no other one is: the commands name threads by their paths.
  private func isThere(_ thread: JournalThread, at path: JournalPath) throws(JournalError) -> Bool {
    if path.text.hasUncertainBytes { return false }
    guard let bytes = try locked.journal.bytes(of: path) else { return true }
    return ThreadName(JournalThread(parsing: bytes), path) == ThreadName(thread, path)
  }

  private func remnant(
    at place: ObjectPlace,
    _ id: ObjectID,
    besides others: Set<ObjectPlace>
  ) throws(JournalError) -> PurgeRemnant? {
    let collect = gitCommand("gc", "--quiet", "--prune=now")
    switch place {
    case .file: return nil
    case .reference(let name) where name.hasPrefix(HeldFile.references):
      return PurgeRemnant(
        "the object that \(name) points to (run 'tj commit' once that program has finished)",
        collect
      )
    case .reference(let name):
      return PurgeRemnant(
        "the object that \(name) points to",
        gitCommand("update-ref", "-d", name),
        collect
      )
    case .note(let name):
      return PurgeRemnant(
        "a note in \(name) (the command removes all notes there)",
        gitCommand("update-ref", "-d", name),
        collect
      )
    case .staged(let path, let gitFolder):
      let isCommitted = others.contains {
        if case .file(path, _) = $0 { true } else { false }
      }
      if isCommitted { return nil }
      let trees = try locked.git { () throws(GitError) in try locked.repository.workingTrees() }
      let top = trees.first { $0.gitFolder == gitFolder }?.top ?? locked.journal.root
      return PurgeRemnant(
        "\(path), staged in \(top)",
        ["git", "-C", top, "reset", "--quiet", "--", path],
        collect
      )
    case .own: return PurgeRemnant("unreachable object \(id.hex.prefix(8))", collect)
    case .borrowed:
      return PurgeRemnant(
        "object \(id.hex.prefix(8)) in another repository (objects/info/alternates)",
        gitCommand("repack", "--quiet", "-a", "-d"),
        ["rm", "--", locked.repository.alternates]
      )
    }
  }

  /// Returns the remnants in files: those of the working trees, of git and the drafts.
  private func remnantsInFiles(
    _ evidence: PurgeEvidence,
    besides tracked: Set<String>
  ) throws(JournalError) -> (remnants: [PurgeRemnant], unsearched: [String]) {
    let common = locked.repository.commonFolder
    let search = FileSearch(
      evidence: evidence,
      exceptions: ["\(common)/objects", "\(common)/tj/purging"],
      system: locked.journal.ports.system
    )
    var folders = [locked.journal.root] + (try locked.otherWorkingTrees().map(\.top))
    if !folders.contains(where: { common.hasPrefix("\($0)/") }) { folders.append(common) }
    folders.append(locked.journal.ports.drafts)
    let tip = try locked.git { () throws(GitError) in try locked.repository.head().tip }
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
        let isTracked = try locked.git { () throws(GitError) in
          guard let path, let tip else { return false }
          return try locked.repository.entry(at: path, in: tip) != nil
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
  private func draftsOfThread() throws(JournalError) -> [PurgeRemnant] {
    guard purge.target == .thread else { return [] }
    let folder = DraftFolder(at: locked.journal.ports.drafts, locked.journal.ports.system)
    return try locked.journal.files { () throws(StoreError) in
      var remnants: [PurgeRemnant] = []
      for draft in try folder.list() {
        guard let bytes = try folder.read(draft.name), let note = DraftNote(in: bytes),
          let path = note.address.flatMap({ JournalPath(address: $0) }),
          purge.places.contains(path),
          note.root == nil || note.root == locked.journal.root
        else { continue }
        remnants.append(
          PurgeRemnant("draft \(draft.name.text)", ["tj", "draft", "rm", draft.name.text])
        )
      }
      return remnants
    }
  }

  /// Returns the remnant for a file that git does not track, or `nil` if it is tracked.
  private func remnant(
    of finding: FileSearch.Finding,
    below folder: String,
    held: Set<String>
  ) -> PurgeRemnant {
    if let problem = finding.problem {
      return PurgeRemnant(
        "\(finding.path), which cannot be searched (\(problem))",
        ["chmod", "-R", "u+rX", "--", finding.path]
      )
    }
    // What the program writes there is not in the journal yet.
    if held.contains(finding.path) {
      return PurgeRemnant(
        "\(finding.path), which another program still has open; 'tj commit' removes it once that program has ended"
      )
    }
    if let remnant = remnantOfGit(at: finding.path) { return remnant }
    if let inode = finding.inode {
      return PurgeRemnant(finding.path, ["find", folder, "-xdev", "-inum", "\(inode)", "-delete"])
    }
    if let file = finding.path.ending(behind: "\(locked.journal.ports.drafts)/"),
      file.ends(with: ".md"),
      let name = DraftName(String(Substring(file.utf8.dropLast(3))))
    {
      return PurgeRemnant("draft \(name.text)", ["tj", "draft", "rm", name.text])
    }
    return PurgeRemnant(finding.path, ["rm", "--", finding.path])
  }

  func gitCommand(_ words: String...) -> [String] { ["git", "-C", locked.journal.root] + words }

  private func tjCommand(_ words: String...) -> [String] {
    ["tj", "-C", locked.journal.root] + words
  }
}

extension PurgeEvidence.Remainder {
  fileprivate init(thread address: String, _ bytes: [UInt8]) {
    self.init(address: address, name: "the text above the entries of \(address)", bytes: bytes)
  }
}

extension String {
  /// The rest of a text after the prefix `beginning`, compared by bytes, or `nil` if it does not have that prefix.
  fileprivate func ending(behind beginning: String) -> String? {
    guard utf8.starts(with: beginning.utf8) else { return nil }
    return String(Substring(utf8.dropFirst(beginning.utf8.count)))
  }
}
