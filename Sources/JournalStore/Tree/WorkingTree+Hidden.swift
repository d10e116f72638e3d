internal import JournalSystem

extension WorkingTree {
  /// Returns the Markdown files that are never listed because of their names, in byte order, each with the reason.
  ///
  /// Git's own files, temporary files, and files behind links are not among them. Unreadable folders are skipped.
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
