internal import JournalSystem

extension System {
  /// The path of a folder without links, or `nil` if there is no such folder.
  func realFolder(_ path: String) -> String? {
    guard let real = try? realPath(of: path), let folder = try? OpenFolder(real, self),
      (try? folder.status()) != nil
    else { return nil }
    return real
  }
}
