internal import JournalGit
internal import JournalStore

/// What may be wrong around the files, found without changing anything.
extension Journal {
  /// What `begin` would add to the repository's set-up: settings of git, and the line for attributes.
  package func missingSetup() throws(JournalError) -> [String] {
    let repository = try openRepository()
    var missing: [String] = []
    do throws(GitError) {
      for (key, _) in Self.gitSettings where try repository.setting(key) == nil {
        missing.append(key)
      }
    } catch {
      throw JournalError(error)
    }
    let attributes = try contents(ofFile: ".gitattributes") ?? []
    let lines = attributes.split(separator: 0x0A)
    if !lines.contains(where: { $0.elementsEqual(Self.attributes.utf8) }) {
      missing.append(".gitattributes: \(Self.attributes)")
    }
    return missing
  }

  /// The addresses whose bytes git would convert, by an attribute, a filter or a setting.
  package func convertedFiles() throws(JournalError) -> [String] {
    let repository = try openRepository()
    let prefix = try prefix(in: repository)
    var converted: [String] = []
    let listed = try files { () throws(StoreError) in try tree.listing().files }
    for file in listed where !file.isOutside {
      let path = prefix + file.path.text
      do throws(GitError) {
        let ends = try repository.convertsLineEnds(path)
        let filter = try repository.hasCleanFilter(path)
        if ends || filter { converted.append(file.path.address) }
      } catch {
        throw JournalError(error)
      }
    }
    return converted
  }

  /// What git has begun in the journal's repository and not finished, such as a merge: what it is, with
  /// the commands that end it, and the files that wait for a person, as paths in the journal.
  package func unfinishedInGit() throws(JournalError) -> (activity: String?, files: [String]) {
    let repository = try openRepository()
    let prefix = try prefix(in: repository)
    let conflicted: [String]
    do throws(GitError) {
      conflicted = try repository.conflictedFiles()
    } catch {
      throw JournalError(error)
    }
    let inside = conflicted.filter { $0.utf8.starts(with: prefix.utf8) }
    let files = inside.map { String(Substring($0.utf8.dropFirst(prefix.utf8.count))) }
    return (repository.activity().map { "\($0.words); \($0.way)" }, files)
  }

  /// Whether the set-up was completed; what is there already stays.
  package func completeSetup() throws(JournalError) -> Outcome {
    try Journal.begin(at: root, with: ports).outcome
  }
}

extension Activity {
  /// How a person ends it.
  fileprivate var way: String {
    switch self {
    case .merge: "'git commit' finishes it, 'git merge --abort' takes it back"
    case .rebase: "'git rebase --continue' goes on, 'git rebase --abort' takes it back"
    case .cherryPick:
      "'git cherry-pick --continue' goes on, 'git cherry-pick --abort' takes it back"
    case .revert: "'git revert --continue' goes on, 'git revert --abort' takes it back"
    case .bisect: "'git bisect reset' ends it"
    case .applyMailbox: "'git am --continue' goes on, 'git am --abort' takes it back"
    }
  }
}
