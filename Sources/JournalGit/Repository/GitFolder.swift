package import JournalSystem

/// The folder of a working tree's own git files, read without libgit2, which takes longer to load than
/// a command that only reads takes in all.
package struct GitFolder: Sendable {
  /// Where it is.
  package let path: String

  /// Where the files are that it shares with other working trees: another folder in a linked one.
  package var common: String {
    guard let bytes = try? system.contents(ofFile: path.path(of: "commondir"), limit: 1 << 16),
      let name = String(validating: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    else { return path }
    return name.isWholePath ? name : path.path(of: name)
  }

  /// The working tree's folder, without links.
  private let top: String

  private let system: System

  /// Finds it for the working tree that `folder` lies in; `nil` if it lies in none.
  package init?(around folder: String, _ system: System) {
    var place: String? = folder
    while let above = place {
      guard let real = (try? system.realPath(of: above.path(of: ".git"))) ?? nil else {
        place = above == "/" ? nil : above.lastPathPart.above.map { $0.isEmpty ? "/" : $0 }
        continue
      }
      if ((try? system.status(ofLinkAt: real)) ?? nil)?.kind == .folder {
        path = real
      } else {
        guard let named = Self.folder(namedIn: real, system) else { return nil }
        path = named.isWholePath ? named : above.path(of: named)
      }
      top = (try? system.realPath(of: above)) ?? above
      self.system = system
      return
    }
    return nil
  }

  /// The folder that a file `.git` names, as linked working trees and submodules have one.
  private static func folder(namedIn path: String, _ system: System) -> String? {
    guard let bytes = try? system.contents(ofFile: path, limit: 1 << 16),
      bytes.starts(with: "gitdir: ".utf8)
    else { return nil }
    let name = bytes.dropFirst("gitdir: ".utf8.count).prefix { $0 != 0x0A && $0 != 0x0D }
    return String(validating: name, as: UTF8.self)
  }

  /// Whether git may be waiting for a person: in the middle of a merge or the like, or with files that a
  /// merge left unresolved.
  ///
  /// What cannot be read is left to those who open the repository.
  package var mayBeUnfinished: Bool {
    let signs = ["MERGE_HEAD", "rebase-merge", "rebase-apply", "CHERRY_PICK_HEAD", "REVERT_HEAD"]
    for sign in signs where ((try? system.status(ofLinkAt: path.path(of: sign))) ?? nil) != nil {
      return true
    }
    guard let index = try? system.contents(ofFile: path.path(of: "index")) else { return false }
    return IndexHeaders(index).hasUnmerged
  }
}

/// A working tree that a stranger made, which can name anybody's folder as its own.
extension GitFolder {
  /// The folder outside the working tree that it leads into although nothing there says that the two belong together;
  /// `nil` if there is none.
  ///
  /// A linked working tree is named in the repository that it belongs to, and a submodule in its settings.
  package var stray: String? {
    let own = real(path)
    let shared = real(common)
    guard own == shared else {
      let isKnown = own.lastPathPart.above == shared.path(of: "worktrees") && isNamed(in: own)
      return isKnown ? nil : shared
    }
    return own.path(below: top) != nil || isWorkTree(of: own) ? nil : own
  }

  /// Whether the file `gitdir` of a linked working tree's folder leads back to this one.
  private func isNamed(in folder: String) -> Bool {
    guard let bytes = try? system.contents(ofFile: folder.path(of: "gitdir"), limit: 1 << 16),
      let name = String(validating: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    else { return false }
    return real((name.isWholePath ? name : folder.path(of: name)).lastPathPart.above ?? "/") == top
  }

  /// Whether the settings in `folder` say that this is the working tree.
  private func isWorkTree(of folder: String) -> Bool {
    guard let bytes = try? system.contents(ofFile: folder.path(of: "config"), limit: 1 << 20) else {
      return false
    }
    let setting = SettingsText(bytes).filter { ($0.section, $0.name) == ("core", "worktree") }.last
    guard let name = setting?.value else { return false }
    return real(name.isWholePath ? name : folder.path(of: name)) == top
  }

  private func real(_ path: String) -> String { (try? system.realPath(of: path)) ?? path }
}
