internal import JournalStore
internal import JournalSystem

/// The record of the removal of a whole journal that has begun, in the journal's git folder.
///
/// No sync brings a file there, so nobody else can make a journal look half removed. It is the last file of the git
/// folder that is removed, and until then no other command changes the journal.
struct RemovalRecord {
  private static let heading = "tj removal 1"

  private let folder: RecordFolder
  private let system: System

  /// The record of the journal in the folder `root`.
  init(of root: String, _ system: System) {
    folder = RecordFolder(at: "\(root)/.git/tj", system)
    self.system = system
  }

  /// The name of the record among the files in the folder `tj`.
  static let name = "removal"

  /// Whether a removal has begun.
  var exists: Bool { system.exists("\(folder.path)/\(Self.name)") }

  /// The places that the removal does not reach, as far as they were recorded.
  func places() throws -> [OutOfReach] {
    guard let name = RecordName(Self.name), let bytes = try folder.read(name) else { return [] }
    return String(decoding: bytes, as: UTF8.self).parts(at: "\n").dropFirst()
      .compactMap(OutOfReach.init(line:))
  }

  /// Records that the removal has begun.
  func save(_ places: [OutOfReach]) throws {
    guard let name = RecordName(Self.name) else { return }
    let lines = [Self.heading] + places.map(\.line) + [""]
    try folder.save(Array(lines.joined(separator: "\n").utf8), named: name)
  }
}
