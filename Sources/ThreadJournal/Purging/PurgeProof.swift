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
  func evidence() throws -> PurgeEvidence {
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
      let files = WorkingTree(root: tree.top, locked.journal.environment.system)
      let listed = try files.listing().files
      for file in listed where !file.isOutside {
        let reading = try files.read(file.path)
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
  ) throws -> (remnants: [PurgeRemnant], unsearched: [String]) {
    let places = try locked.repository.places(of: doomed) { bytes, isContent in
      isContent ? evidence.isInVersion(bytes) : evidence.isInMessage(bytes)
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
  ) throws -> [PurgeRemnant] {
    let moment = "commit \(commit.hex.prefix(8))"
    let bytes = try locked.blob(blob)
    guard let place = JournalPath(path), path.ends(with: ".md"), JournalThread.isThread(bytes)
    else {
      // In a command, a path that is not UTF-8 would name another file.
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

  /// Whether a path still belongs to a thread, or to none: the commands name threads by their paths.
  private func isThere(_ thread: JournalThread, at path: JournalPath) throws -> Bool {
    if path.text.hasUncertainBytes { return false }
    guard let bytes = try locked.journal.bytes(of: path) else { return true }
    return ThreadName(JournalThread(parsing: bytes), path) == ThreadName(thread, path)
  }

  private func remnant(
    at place: ObjectPlace,
    _ id: ObjectID,
    besides others: Set<ObjectPlace>
  ) throws -> PurgeRemnant? {
    let collect = gitCommand("gc", "--quiet", "--prune=now")
    switch place {
    case .file: return nil
    case .reference(let name) where name.hasPrefix(HeldFile.references):
      return PurgeRemnant("the object that \(name) points to", collect, isInUse: true)
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
      let trees = try locked.repository.workingTrees()
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

/// Git's own files, without which a repository is invalid or loses its configuration.
extension PurgeProof {
  private static let files: Set<Substring> = [
    "HEAD", "config", "config.worktree", "index", "packed-refs", "shallow", "description",
    "commondir", "gitdir",
  ]

  private static let folders: Set<Substring> = ["refs", "logs", "info", "hooks", "modules"]

  /// The remnant for a file that git needs, which no command may remove, or `nil` for other files.
  func remnantOfGit(at path: String) -> PurgeRemnant? {
    let parts = path.split(separator: "/")
    guard let place = parts.lastIndex(of: ".git") ?? gitFolder(above: path) else { return nil }
    var inside = parts[(place + 1)...]
    if inside.first == "worktrees", inside.count > 2 { inside = inside.dropFirst(2) }
    guard let first = inside.first else {
      return PurgeRemnant("\(path), a file that git needs")
    }
    guard inside.count == 1 ? Self.files.contains(first) : Self.folders.contains(first) else {
      return nil
    }
    if path == "\(locked.repository.commonFolder)/config" {
      return PurgeRemnant("\(path), the configuration of git", gitCommand("config", "--edit"))
    }
    let what =
      switch first {
      case "index": "where git lists the names of files; rename or remove the file of that name"
      case "HEAD", "refs", "packed-refs": "a name that git keeps; rename the branch or tag"
      default: "a file that git needs; edit it"
      }
    return PurgeRemnant("\(path), \(what)")
  }

  /// The position in a path at which the common folder of a repository ends, or `nil` if there is
  /// none not called `.git`.
  private func gitFolder(above path: String) -> Int? {
    guard path.hasPrefix("\(locked.repository.commonFolder)/") else { return nil }
    return locked.repository.commonFolder.split(separator: "/").count - 1
  }
}
