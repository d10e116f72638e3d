internal import JournalSystem

/// Whether files belong to the user, by git's rules.
///
/// The files of the effective user are the user's own. For root running under `sudo`, so are the files of the user who
/// called `sudo`.
struct Ownership {
  private let own: Set<UInt32>
  private let system: System

  /// Determines the ownership of files for the user of this process.
  init(_ system: System, environment: (String) -> String?) {
    self.system = system
    var own: Set = [system.effectiveUser]
    if system.effectiveUser == 0, let caller = environment("SUDO_UID").flatMap({ UInt32($0) }) {
      own.insert(caller)
    }
    self.own = own
  }

  /// Returns the first part of the journal at `root` that belongs to another user, or `nil` if there is none.
  ///
  /// The parts are its folder, `.tj` with the settings in it, and the files of its repository: `.git`, here or in a
  /// folder above, and if that is a file, the folder that it points to.
  func foreignPart(ofJournalAt root: String) throws -> ForeignPart? {
    var parts = [root, root.path(of: ".tj"), root.path(of: ".tj/config.yaml")]
    if let git = try gitFile(around: root) {
      parts.append(git)
      if let folder = gitFolder(of: git) { parts.append(folder) }
    }
    for part in parts {
      guard let status = try status(part), !own.contains(status.uid) else { continue }
      return ForeignPart(path: part, owner: status.uid, ownerName: name(of: status.uid))
    }
    return nil
  }

  /// The nearest `.git` from `root` upwards, or `nil` if there is none.
  private func gitFile(around root: String) throws -> String? {
    var folder = root
    while true {
      let path = folder.path(of: ".git")
      if try status(path) != nil { return path }
      guard folder != "/" else { return nil }
      folder = folder.lastPathPart.above.map { $0.isEmpty ? "/" : $0 } ?? "/"
    }
  }

  /// The folder of a repository, following a link or a file `.git` that names it, or `nil` if it cannot be found.
  private func gitFolder(of path: String) -> String? {
    guard let real = try? system.realPath(of: path) else { return nil }
    guard let status = try? system.status(ofLinkAt: real), status.kind == .file else { return real }
    guard let bytes = try? system.contents(ofFile: real, limit: 1 << 16) else { return nil }
    let line = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    guard line.utf8.starts(with: "gitdir: ".utf8) else { return nil }
    let named = String(decoding: line.utf8.dropFirst("gitdir: ".utf8.count), as: UTF8.self)
    let above = real.lastPathPart.above ?? "/"
    return try? system.realPath(of: named.isWholePath ? named : above.path(of: named))
  }

  private func status(_ path: String) throws -> FileStatus? {
    do throws(SystemError) {
      return try system.status(ofLinkAt: path)
    } catch {
      throw StoreError(error, .find, path)
    }
  }

  private func name(of user: UInt32) -> String? {
    guard let bytes = try? system.contents(ofFile: "/etc/passwd", limit: 1 << 24) else {
      return nil
    }
    for line in bytes.split(separator: 0x0A) {
      let parts = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      if parts.count > 2, parts[2].elementsEqual("\(user)".utf8) {
        return String(decoding: parts[0], as: UTF8.self)
      }
    }
    return nil
  }
}
