internal import JournalSystem

extension WorkingTree {
  /// The place that `path` resolves to, whether there is a file or not.
  ///
  /// A path that does not exist yet resolves to where it would be created: below the deepest
  /// existing folder on the way.
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
      // What is not there may still be a link that leads to nothing.
      if try system.status(ofLinkAt: "\(root)/\(known)")?.kind == .link { return .outside }
      let (above, name) = known.lastPathPart
      rest = rest.isEmpty ? name : name.path(of: rest)
      guard let above else { return Self.resolution(of: top.path(of: rest), under: top) }
      known = above
    }
  }

  /// The resolution of the real path `path` for a journal whose real root is `top`.
  static func resolution(of path: String, under top: String) -> Resolution {
    path.path(below: top).flatMap { JournalPath($0) }.map(Resolution.inside) ?? .outside
  }
}
