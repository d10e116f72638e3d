package import JournalSystem

/// The files of a journal, below its root.
///
/// A file is read by its path, following links. It is changed only at its real path: the path is resolved first, and
/// then each folder is opened in the one above without following links. So no file outside the root is ever written,
/// even if folders are replaced by links meanwhile.
///
/// ```swift
/// let tree = WorkingTree(root: "/home/ada/journal", System())
/// let path = try tree.listing().files[0].path
/// let reading = try tree.read(path)
/// let staged = try tree.stage(newBytes, for: path, like: reading?.status.rights)
/// try tree.exchange(staged)               // the old bytes are now in the staged file
/// try tree.syncFolder(of: path)
/// try tree.discard(staged)
/// ```
package struct WorkingTree: Sendable {
  /// The folder that all paths are relative to.
  package let root: String

  /// The system through which all calls are made.
  package let system: System

  /// The times to wait for editors.
  package let grace: EditorGrace

  /// The size of the largest file that is read, in bytes.
  package let limit: Int

  /// Creates the tree below `root`.
  package init(
    root: String,
    _ system: System,
    grace: EditorGrace = EditorGrace(),
    limit: Int = System.fileLimit
  ) {
    self.root = root
    self.system = system
    self.grace = grace
    self.limit = limit
  }

  /// Returns the path with the root before it, for system calls.
  package func location(of path: JournalPath) -> String { "\(root)/\(path.text)" }
}

extension WorkingTree {
  /// Returns all Markdown files of the journal.
  ///
  /// Names that begin with a dot are left out, and so is the folder `assets` of the root. A link to a file or folder
  /// inside the journal is not listed, since its target is. A link to a file or folder outside is listed under the
  /// link's path, as read-only. Each real file is listed once.
  package func listing() throws -> Listing {
    var walk = try ListingWalk(self)
    try walk.run()
    return walk.listing
  }
}

extension WorkingTree {
  /// Returns the temporary files in one folder, in the order of their paths; the empty path is the root.
  ///
  /// A crash left them, or another process is writing them now; only the holder of the lock can exclude the latter. A
  /// folder that is gone, unreadable or outside the journal has no temporary files of this program. For a link to a
  /// folder, the paths are those in the link's target.
  package func leftovers(in folder: String) throws -> [StagedFile] {
    do throws(SystemError) {
      guard let real = try realFolder(folder) else { return [] }
      return try openFolder(real)
        .files { JournalPath(real.isEmpty ? $0 : real.path(of: $0)).flatMap(StagedFile.init) }
        .sorted { $0.temporary < $1.temporary }
    } catch let error where !folder.isEmpty && [.notFound, .notPermitted].contains(error.reason) {
      return []
    } catch {
      throw StoreError(error, .list, folder.isEmpty ? root : folder)
    }
  }

  /// The real path of a folder of the journal below the root, or `nil` if it is outside or gone.
  private func realFolder(_ folder: String) throws(SystemError) -> String? {
    guard !folder.isEmpty else { return "" }
    guard let top = try system.realPath(of: root),
      let real = try system.realPath(of: root.path(of: folder))
    else { return nil }
    return real.path(below: top)
  }
}

extension WorkingTree {
  /// Returns the Markdown files that are never listed because of their names, in byte order, each with the reason.
  ///
  /// They do not include git's own files, temporary files and files reached through links. Unreadable folders are
  /// skipped.
  package func hiddenFiles() -> [(path: JournalPath, problem: ThreadAddress.Problem)] {
    var found: [(path: JournalPath, problem: ThreadAddress.Problem)] = []
    var folders = [""]
    while let folder = folders.popLast() {
      guard let open = try? openFolder(folder), let entries = try? open.entries() else { continue }
      for entry in entries {
        guard let name = entry.name, TemporaryName(parsing: name) == nil,
          let path = JournalPath(folder.isEmpty ? name : folder.path(of: name)),
          let kind = try? open.kind(of: entry)
        else { continue }
        if kind == .folder, path.text.pathParts().count <= ThreadAddress.greatestDepth {
          folders.append(path.text)
        } else if kind == .file, path.isMarkdown {
          do throws(ThreadAddress.Problem) {
            _ = try ThreadAddress(path)
          } catch {
            found.append((path, error))
          }
        }
      }
    }
    return found.sorted { $0.path < $1.path }
  }
}

extension WorkingTree {
  /// Returns the place that `path` resolves to, whether the file exists or not.
  ///
  /// A path that does not exist yet resolves to the place where it would be created: below its deepest existing folder.
  package func resolve(_ path: JournalPath) throws -> Resolution {
    do throws(SystemError) {
      if let top = try system.realPath(of: root) { return try resolve(path.text, under: top) }
    } catch {
      throw StoreError(error, .find, path.text)
    }
    throw StoreError(.notFound, .find, root)
  }

  private func resolve(_ path: String, under top: String) throws(SystemError) -> Resolution {
    var known = path
    var rest = ""
    while true {
      if let real = try system.realPath(of: "\(root)/\(known)") {
        return Self.resolution(of: rest.isEmpty ? real : real.path(of: rest), under: top)
      }
      // A path without a real path may still be a broken link.
      if try system.status(ofLinkAt: "\(root)/\(known)")?.kind == .link { return .outside }
      let (above, name) = known.lastPathPart
      rest = rest.isEmpty ? name : name.path(of: rest)
      guard let above else { return Self.resolution(of: top.path(of: rest), under: top) }
      known = above
    }
  }

  /// Returns the resolution of the real path `path` for a journal whose real root is `top`.
  static func resolution(of path: String, under top: String) -> Resolution {
    path.path(below: top).flatMap { JournalPath($0) }.map(Resolution.inside) ?? .outside
  }
}
