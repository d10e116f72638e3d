internal import JournalGit
internal import JournalModel
internal import JournalSystem

/// The backups in a folder that the journal must not remove: those of its copies, and those that a killed process did
/// not record.
struct OtherBackups {
  private static let signature = Array("# v2 git bundle\n".utf8)

  /// The headers of the journal's own backups, by the names of their files.
  private let own: [[UInt8]: BundleHeader]

  /// A folder for unpacked objects.
  private let workspace: String

  private let system: System

  /// Prepares the search for backups besides `own`.
  init(besides own: [[UInt8]: BundleHeader], in workspace: String, _ system: System) {
    (self.own, self.workspace, self.system) = (own, workspace, system)
  }

  /// The names of the own backups that others in the folder at `place` continue.
  ///
  /// A file that cannot be read is an error, since it may require any backup. Files that this user has no permission to
  /// read are skipped: they belong to other users, who cannot read this user's backups.
  func requiredNames(in place: String) throws -> Set<[UInt8]> {
    let entries = try OpenFolder(place, system).entries()
    var required: Set<[UInt8]> = []
    let commits = own.mapValues { Set($0.references.map(\.id)) }
    var unclear: [(file: BackupFile, possible: [[UInt8]])] = []
    for name in entries.compactMap(\.name) where own[Array(name.utf8)] == nil {
      let file = BackupFile(place.path(of: name), system)
      guard try isBundle(file.path), let header = try? file.header() else { continue }
      // The backup continues one that has all of these commits.
      let continued = Set(header.prerequisites.map(\.id))
      let possible =
        continued.isEmpty ? [] : commits.filter { continued.isSubset(of: $1) }.map(\.key)
      if !possible.isEmpty { unclear.append((file, possible)) }
    }
    guard !unclear.isEmpty else { return [] }
    let scratch = try Backups.scratch(in: workspace, system)
    for (file, possible) in unclear {
      do {
        let part = try BackupChain.receive(file, into: scratch.repository)
        if let name = part.contents.predecessor?.name { required.insert(Array(name.utf8)) }
      } catch {
        if case .stopped = JournalError(error).reason { throw error }
        required.formUnion(possible)
      }
    }
    return required
  }

  /// Whether a file begins as a bundle does.
  private func isBundle(_ path: String) throws -> Bool {
    do throws(SystemError) {
      let start = try Descriptor(reading: path, system).beginning(count: Self.signature.count)
      return start.bytes == Self.signature
    } catch {
      switch error.reason {
      case .notFound, .notPermitted, .notAFile, .circularLink: return false
      default: throw JournalError(error)
      }
    }
  }
}
