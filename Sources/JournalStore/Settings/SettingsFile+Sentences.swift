internal import JournalYAML

extension SettingsFile {
  /// The problem with the file, after its path, or `nil` if it can be read.
  ///
  /// In contrast to the error, it also says why the file is not valid YAML.
  package var sentence: String? {
    guard let problem else { return nil }
    let mistake = FrontMatter(parsing: bytes).mistake.map { " (\($0))" } ?? ""
    return "\(path): \(problem.problem)\(mistake)"
  }

  /// The advice on the problem; empty if there is none.
  package var remedy: String {
    switch problem?.reason {
    case .notAFile: "move it out of the way"
    default: problem?.remedy ?? ""
    }
  }
}
