internal import JournalSystem

extension Listing.PassedOver: CustomStringConvertible {
  /// The path with its problem, without advice.
  package var problem: String {
    let problem =
      switch reason {
      case .name: "the name is not UTF-8"
      case .gitFolder: "git refuses files in a folder of this name"
      case .kind(let kind): "is a \(kind.name), not a file"
      case .brokenLink: "broken symbolic link"
      case .hiddenTarget: "the link points to a hidden file"
      case .wholeSystem: "the link points to /"
      case .unreadable(let error): error.problem
      case .tooDeep: "folders are nested too deeply"
      }
    return "\(path): \(problem)"
  }

  /// The advice on what to do.
  package var remedy: String {
    switch reason {
    case .name: "rename it"
    case .gitFolder: "rename the folder"
    case .kind: "move it out of the way"
    case .brokenLink: "fix or remove it"
    case .hiddenTarget: "link to another file"
    case .wholeSystem: "link to the folders you need"
    case .unreadable(let error): error.remedy
    case .tooDeep: "move it up"
    }
  }

  /// The problem and the advice, in one line.
  package var description: String { "\(problem); \(remedy)" }
}
