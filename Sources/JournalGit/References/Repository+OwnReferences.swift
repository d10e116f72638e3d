internal import JournalSystem

/// The references that git keeps for a single linked working tree, but that libgit2 1.5 looks up among the shared ones:
/// those below `refs/worktree/` and `refs/rewritten/`, each in its own file.
extension Repository {
  /// The content of the file of such a reference.
  enum OwnReference {
    case object(ObjectID)
    case name(String)
  }

  /// The file of such a reference, or `nil` if `reference` is not one.
  func ownFile(of reference: String) -> String? {
    guard !gitFolder.utf8.elementsEqual(commonFolder.utf8) else { return nil }
    let own = ["refs/worktree/", "refs/rewritten/"]
    let isOwn = own.contains { reference.utf8.starts(with: $0.utf8) }
    return isOwn ? "\(gitFolder)/\(reference)" : nil
  }

  /// Returns the content of the file of such a reference, or `nil` if the file does not exist.
  func ownReference(inFile path: String) throws -> OwnReference? {
    guard let bytes = try files.reading(path)?.bytes else { return nil }
    let line = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    if line.utf8.starts(with: "ref: ".utf8) { return .name(String(line.dropFirst(5))) }
    guard let id = ObjectID(hex: line) else {
      throw GitError(.corrupt, function: "read", path: path)
    }
    return .object(id)
  }

  /// Returns all references that git keeps for this working tree alone.
  func ownReferences() throws -> [NamedReference] {
    var found: [NamedReference] = []
    for path in try files.allFiles(below: "\(gitFolder)/refs") where !path.hasSuffix(".lock") {
      guard let name = path.path(below: gitFolder), let target = try target(of: name) else {
        continue
      }
      let alias = try symbolicTarget(of: name)
      found.append(NamedReference(name: name, target: target, alias: alias))
    }
    return found
  }
}
