internal import JournalGit
internal import JournalStore

extension Journal {
  /// The number of files and folders that a journal from elsewhere may have, unless the personal settings have
  /// another limit.
  package static let usualMaxFiles = 100_000

  /// Throws an error if a tree from elsewhere has too many files and folders, or nests them too deeply, to be merged
  /// or checked out.
  func refuseUnusual(
    _ tree: ObjectID?,
    besides own: ObjectID? = nil,
    at place: String,
    in repository: borrowing Repository
  ) throws {
    if let problem = try problem(with: tree, besides: own, at: place, in: repository) {
      throw JournalError(.sync(problem))
    }
  }

  /// Why a tree from elsewhere must not be merged or checked out, or `nil` if it may be: its size and depth are
  /// usual, or like those of the tree `own` here.
  func problem(
    with tree: ObjectID?,
    besides own: ObjectID?,
    at place: String,
    in repository: borrowing Repository
  ) throws -> SyncProblem? {
    // The journal's own settings are ignored: they may come from the same place as the tree.
    let set = try? settings.number(SettingName.maxFiles.rawValue, in: SettingName.maxFilesRange)
    let limit = set ?? Self.usualMaxFiles
    let address = RemoteAddress.sanitized(place)
    guard let tree else { return nil }
    let extent = try repository.extent(ofTree: tree, limit: limit)
    if extent == .usual { return nil }
    if let own, try repository.extent(ofTree: own, limit: limit) == extent { return nil }
    return switch extent {
    case .usual: nil
    case .tooMany: .tooManyFiles(address, limit: limit)
    case .tooDeep(let path): .tooDeep(address, path: path)
    }
  }
}
