internal import JournalGit
internal import JournalStore

/// Checks for problems around the files, without changing anything.
extension Journal {
  /// The names of what `begin` would add to the repository's setup: git settings, and the line for attributes.
  package func missingSetup() throws -> [String] {
    let repository = try openRepository()
    var missing = try missingGitSetup(of: repository)
    let attributes = try contents(ofFile: ".gitattributes") ?? []
    let lines = attributes.split(separator: 0x0A)
    if !lines.contains(where: { $0.elementsEqual(Self.attributes.utf8) }) {
      missing.append(".gitattributes: \(Self.attributes)")
    }
    return missing
  }

  /// The addresses whose bytes git would convert, by an attribute, a filter or a setting.
  package func convertedFiles() throws -> [String] {
    let repository = try openRepository()
    let prefix = try prefix(in: repository)
    var converted: [String] = []
    let listed = try tree.listing().files
    for file in listed where !file.isOutside {
      let path = prefix + file.path.text
      let ends = try repository.convertsLineEnds(path)
      let filter = try repository.hasCleanFilter(path)
      if ends || filter { converted.append(file.path.address) }
    }
    return converted
  }

  /// Completes the setup, keeping what is there already, and returns the outcome.
  package func completeSetup() throws -> Outcome {
    try Journal.begin(at: root, with: environment).outcome
  }
}
