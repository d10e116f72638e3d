internal import JournalSystem

/// The environment of a program, as far as it decides which journal the program uses.
package struct Surroundings: Sendable {
  /// The folder that was named on the command line, or `nil` if there is none.
  package let explicit: String?

  /// The folder that relative paths start from.
  package let currentFolder: String

  /// The value of an environment variable.
  package let environment: @Sendable (String) -> String?

  /// Creates the surroundings of a program that was started in `currentFolder`.
  package init(
    explicit: String? = nil,
    currentFolder: String,
    environment: @escaping @Sendable (String) -> String?
  ) {
    self.explicit = explicit
    self.currentFolder = currentFolder
    self.environment = environment
  }

  /// The file of the personal settings, or `nil` if the user has no home.
  package var settingsFile: String? {
    folder("XDG_CONFIG_HOME", else: ".config").map { "\($0)/tj/config.yaml" }
  }

  /// The folder of the drafts, or `nil` if the user has no home.
  package var draftFolder: String? {
    folder("XDG_STATE_HOME", else: ".local/state").map { "\($0)/tj/drafts" }
  }

  /// The folder of the user's own keys, or `nil` if the user has no home.
  package var identityFolder: String? {
    folder("XDG_DATA_HOME", else: ".local/share").map { "\($0)/tj/keys" }
  }

  /// The user's home, or `nil` if the environment names none.
  package var home: String? { environment("HOME").flatMap { $0.isWholePath ? $0 : nil } }

  /// Returns `path` as an absolute path: relative to the user's home after `~/`, else to the current folder.
  package func absolute(_ path: String) -> String {
    if path.isWholePath { return path }
    if let home, let rest = path.path(below: "~") {
      return rest.isEmpty ? home : home.path(of: rest)
    }
    return path.isEmpty ? currentFolder : "\(currentFolder)/\(path)"
  }

  /// Returns a folder by the rules of freedesktop.org: the absolute path in a variable, else a place in the home.
  private func folder(_ variable: String, else place: String) -> String? {
    if let path = environment(variable), path.isWholePath { return path }
    return home.map { "\($0)/\(place)" }
  }
}
