package import JournalSystem

/// The folder of a working tree's own git files, read without libgit2, since loading libgit2 takes longer than a whole
/// reading command.
package struct GitFolder: Sendable {
  /// The path of the folder.
  package let path: String

  /// The folder of the files shared by all working trees; for a linked working tree, it is a different folder.
  package var common: String {
    guard let name = Self.line(in: path.path(of: "commondir"), system) else { return path }
    return name.isWholePath ? name : path.path(of: name)
  }

  /// The working tree's folder, without links.
  private let top: String

  private let system: System

  /// Finds the folder for the working tree around `folder`, or returns `nil` if there is none.
  package init?(around folder: String, _ system: System) {
    guard let (top, git) = Self.find(around: folder, system) else { return nil }
    if ((try? system.status(ofLinkAt: git)) ?? nil)?.kind == .folder {
      path = git
    } else {
      guard let name = Self.line(in: git, behind: "gitdir:", system) else { return nil }
      path = name.isWholePath ? name : top.path(of: name)
    }
    self.top = (try? system.realPath(of: top)) ?? top
    self.system = system
  }

  /// The nearest `.git` from a folder upwards, without links, and the folder that contains it.
  private static func find(
    around folder: String,
    _ system: System
  ) -> (top: String, git: String)? {
    var place: String? = folder
    while let above = place {
      if let git = (try? system.realPath(of: above.path(of: ".git"))) ?? nil { return (above, git) }
      place = above == "/" ? nil : above.lastPathPart.above.map { $0.isEmpty ? "/" : $0 }
    }
    return nil
  }

  /// Returns the trimmed text after `beginning` in a file that names a folder, as git and libgit2 read it: line ends
  /// within the text are part of the name.
  private static func line(
    in path: String,
    behind beginning: String = "",
    _ system: System
  ) -> String? {
    guard let bytes = try? system.contents(ofFile: path, limit: 1 << 16),
      bytes.starts(with: beginning.utf8)
    else { return nil }
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
    let end = bytes.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? 0
    let name = bytes[..<end].dropFirst(beginning.utf8.count).drop(while: isSpace)
    return name.isEmpty ? nil : String(validating: name, as: UTF8.self)
  }

  /// Whether git may be in the middle of a merge or a similar operation, or a merge left files unresolved.
  ///
  /// Unreadable files are ignored; opening the repository reports them.
  package var mayBeUnfinished: Bool {
    let signs = ["MERGE_HEAD", "rebase-merge", "rebase-apply", "CHERRY_PICK_HEAD", "REVERT_HEAD"]
    for sign in signs where ((try? system.status(ofLinkAt: path.path(of: sign))) ?? nil) != nil {
      return true
    }
    guard let index = try? system.contents(ofFile: path.path(of: "index")) else { return false }
    return IndexHeaders(index).hasUnmerged
  }
}

/// Checking a working tree from another person, whose `.git` can name any folder as its own.
extension GitFolder {
  /// Returns the folder outside the working tree around `folder` that its `.git` points to without being confirmed by
  /// that folder, or `nil` if there is none.
  ///
  /// A linked working tree is named in its repository, and a submodule in its settings. A file that cannot be read
  /// counts as unconfirmed.
  package static func stray(around folder: String, _ system: System) -> String? {
    guard let (_, git) = find(around: folder, system) else { return nil }
    return GitFolder(around: folder, system).map(\.stray) ?? git
  }

  private var stray: String? {
    guard let own = real(path) else { return path }
    let names = path.path(of: "commondir")
    let isPlain = (try? system.status(ofLinkAt: names)) == .some(nil)
    if isPlain { return own.path(below: top) != nil || isWorkTree(of: own) ? nil : own }
    guard Self.line(in: names, system) != nil, let shared = real(common) else { return names }
    let isKnown = own.lastPathPart.above == shared.path(of: "worktrees") && isNamed(in: own)
    return isKnown ? nil : shared
  }

  /// Whether the file `gitdir` in a linked working tree's folder points back to this one.
  private func isNamed(in folder: String) -> Bool {
    guard let name = Self.line(in: folder.path(of: "gitdir"), system) else { return false }
    let git = name.isWholePath ? name : folder.path(of: name)
    return real(git.lastPathPart.above ?? "/") == top
  }

  /// Whether the settings in `folder` say that this is its working tree.
  private func isWorkTree(of folder: String) -> Bool {
    guard let bytes = try? system.contents(ofFile: folder.path(of: "config"), limit: 1 << 20) else {
      return false
    }
    let setting = SettingsText(bytes).filter { ($0.section, $0.name) == ("core", "worktree") }.last
    guard let name = setting?.value else { return false }
    return real(name.isWholePath ? name : folder.path(of: name)) == top
  }

  private func real(_ path: String) -> String? { (try? system.realPath(of: path)) ?? nil }
}
