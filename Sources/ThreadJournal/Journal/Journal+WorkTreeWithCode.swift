internal import JournalGit
internal import JournalSystem

extension Journal {
  /// Returns the working tree of the repository in which a journal at `path` would be committed together with files
  /// that are not notes, or `nil` if there is no such repository or the journal exists.
  package static func workTreeWithCode(
    around path: String,
    with environment: JournalEnvironment
  ) -> String? {
    let system = environment.system
    guard let root = nearestFolder(to: path, system),
      (try? system.status(ofLinkAt: path.path(of: ".tj"))) == .some(nil),
      let repository = try? Journal(unchecked: root, environment).openRepository(),
      let folder = repository.workTree,
      let tip = try? repository.head().tip,
      let files = try? repository.files(in: tip, below: ""),
      files.contains(where: { $0.entry.isFile && !isNote($0.path) })
    else { return nil }
    return folder
  }

  private static let noteEndings = [
    ".md", ".markdown", ".txt", ".org", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg", ".heic",
    ".pdf", ".mp3", ".mp4", ".mov", ".wav", ".ogg", ".canvas", ".csv",
  ]

  /// Whether a file is probably part of somebody's notes: text, a picture, or hidden.
  private static func isNote(_ path: String) -> Bool {
    let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
    let name = path.lowercased()
    return isHidden || noteEndings.contains { name.hasSuffix($0) }
  }
}
