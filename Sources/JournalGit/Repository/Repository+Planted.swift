package import JournalSystem

/// Links, pipes and devices that a repository from another person may have in place of git's own files.
extension Repository {
  /// The files that tj or libgit2 writes, following links.
  private static let written = [
    "config", "info", "logs", "logs/HEAD", "logs/refs", "logs/refs/heads", "objects",
    "objects/info",
    "objects/pack", "packed-refs", "refs", "refs/heads", "tj", "tj/backup", "tj/backups",
    "tj/gc.pid", "tj/held", "tj/index.guard",
    "tj/ops", "tj/packing", "tj/purging", "tj/reference.guard",
  ]

  /// The files that are only read.
  private static let read = [
    "HEAD", "index", "info/attributes", "info/exclude", "info/grafts",
    "objects/info/alternates", "objects/info/commit-graph", "objects/pack/multi-pack-index",
    "shallow",
  ]

  /// Throws an error for a git folder with a link through which files outside the repository would be changed, or with
  /// a pipe or a device, which would block its reader forever.
  package static func refusePlanted(
    in folder: String,
    _ system: System
  ) throws {
    let files = GitFiles(system: system)
    for name in try written + branch(in: folder, files) {
      let path = "\(folder)/\(name)"
      guard let kind = try files.status(path)?.kind, kind != .file, kind != .folder else {
        continue
      }
      throw GitError(.planted(kind), function: "lstat", path: path)
    }
    for name in read { try files.refuseEndless("\(folder)/\(name)") }
    var seen: Set<String> = []
    try refuseNamed(in: "\(folder)/config", files, &seen)
  }

  /// Throws an error for a pipe or a device that a settings file names, or one that it includes.
  ///
  /// libgit2 reads included files with the settings, and the files of attributes and ignore patterns when these are
  /// requested.
  private static func refuseNamed(
    in path: String,
    _ files: GitFiles,
    _ seen: inout Set<String>
  ) throws {
    guard seen.insert(path).inserted, let bytes = try files.reading(path)?.bytes else { return }
    for setting in SettingsText(bytes) {
      let isIncluded = setting.section.hasPrefix("include") && setting.name == "path"
      let isNamed =
        setting.section == "core" && ["attributesfile", "excludesfile"].contains(setting.name)
      guard isIncluded || isNamed else { continue }
      let home = files.system.environment("HOME") ?? ""
      let named = setting.value.hasPrefix("~/") ? home + setting.value.dropFirst() : setting.value
      let place = named.isWholePath ? named : (path.lastPathPart.above ?? "").path(of: named)
      try files.refuseEndless(place, namedIn: path)
      if isIncluded { try refuseNamed(in: place, files, &seen) }
    }
  }

  /// Throws an error for a pipe or a device with the name `name` in a file's folder or in one above.
  func refuseEndless(_ name: String, above path: String) throws {
    guard var folder = workTree else { return }
    for part in path.pathParts() {
      try files.refuseEndless(folder.path(of: name))
      folder = folder.path(of: part)
    }
  }

  /// The branch that HEAD names, its log, and the folders that contain them.
  private static func branch(in folder: String, _ files: GitFiles) throws -> [String] {
    let path = "\(folder)/HEAD"
    guard try files.status(path)?.kind == .file else { return [] }
    let line = try files.bytes(of: path).split(separator: 0x0A).first ?? []
    guard line.starts(with: "ref: ".utf8) else { return [] }
    var names: [String] = []
    var place = ""
    for part in String(decoding: line.dropFirst(5), as: UTF8.self).pathParts() {
      place = place.isEmpty ? part : place.path(of: part)
      names += [place, "logs".path(of: place)]
    }
    return names
  }
}

extension GitFiles {
  /// Throws an error for a pipe or a device, or a link to one, which would block its reader forever.
  fileprivate func refuseEndless(_ path: String, namedIn file: String? = nil) throws {
    var kind = try status(path)?.kind
    if kind == .link {
      let real = try asking { try system.realPath(of: path) }
      kind = try real.flatMap { real in try status(real)?.kind }
    }
    guard let kind, kind != .file, kind != .folder else { return }
    let place = file.map { "\(path), which is named in \($0)" } ?? path
    throw GitError(.planted(kind), function: "lstat", path: place)
  }
}
