/// Dependencies in `Sources/TJCommands` point downwards: a folder uses only the types of folders
/// below it, and no command uses another command.
enum FolderRule {
  /// The folders that hold commands.
  static let commands: Set<String> = [
    "Assistant", "Backup", "Capture", "Change", "Check", "Encryption", "Exchange", "Goals",
    "History", "Read",
    "SetUp",
    "Sync", "Talk", "Tallies", "Threads", "Tour", "Widget",
  ]

  /// All folders, the lowest layer first; folders of the same layer do not use each other.
  static let layers: [Set<String>] = [
    ["Text"], ["Failures"], ["Context", "Options"], ["Reports"],
    ["Commands", "Files", "Painting"], ["Printing"], ["Session"],
    ["Finding", "Input", "Output", "Saving"], ["Editing", "Entries"], ["Models", "Tools"],
    commands, ["Manual"], ["Program"],
  ]

  /// The type that every folder may use: the program, which commands such as `tj completion` print.
  static let program = "TJ"

  private static let typeKeywords: Set<String> = ["struct", "class", "enum", "actor", "protocol"]

  /// Returns the top-level types of a source that other files can use.
  static func types(in tokens: [SourceToken]) -> [String] {
    var depth = 0
    var isPrivate = false
    var names: [String] = []
    for (token, next) in zip(tokens, tokens.dropFirst()) {
      switch token.text {
      case "{" where token.kind == .mark: depth += 1
      case "}" where token.kind == .mark:
        depth -= 1
        isPrivate = false
      case "private", "fileprivate": isPrivate = depth == 0
      case "let", "var", "func", "extension": isPrivate = false
      case let text where depth == 0 && typeKeywords.contains(text):
        if !isPrivate { names.append(next.text) }
      default: break
      }
    }
    return names
  }

  /// One sentence for each type that a file uses and must not; `sources` has the sources by folder
  /// and file.
  static func violations(in sources: [String: String]) -> [String] {
    let tokens = sources.mapValues(SourceTokens.of)
    var homes: [String: String] = [:]
    for (path, tokens) in tokens {
      for type in types(in: tokens) where type != program { homes[type] = path }
    }
    return tokens.keys.sorted().flatMap { path -> [String] in
      let names = Set((tokens[path] ?? []).filter { $0.kind == .word }.map(\.text))
      return names.sorted().compactMap { name -> String? in
        guard let home = homes[name], home != path, !mayKnow(path, home) else { return nil }
        return "\(path) knows \(name) of \(home)"
      }
    }
  }

  /// One sentence for each extension of `Session` in a source, since values made from a session
  /// need their own type.
  static func extensions(in source: String) -> [String] {
    let tokens = SourceTokens.of(source)
    return zip(tokens, tokens.dropFirst())
      .filter { $0.text == "extension" && $1.text == "Session" }
      .map { token, _ in "line \(token.line): give what is made of a session its own type" }
  }

  private static func mayKnow(_ path: String, _ home: String) -> Bool {
    let (folder, other) = (name(ofFolderOf: path), name(ofFolderOf: home))
    guard let own = number(ofLayer: folder), let layer = number(ofLayer: other) else {
      return false
    }
    guard folder == other else { return layer < own }
    guard commands.contains(folder), home.hasSuffix("Command.swift") else { return true }
    return path.hasPrefix(home.dropLast(".swift".count) + "+")
  }

  private static func name(ofFolderOf path: String) -> String {
    path.split(separator: "/").first.map(String.init) ?? ""
  }

  private static func number(ofLayer folder: String) -> Int? {
    layers.firstIndex { $0.contains(folder) }
  }
}
