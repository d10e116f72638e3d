internal import JournalSystem

/// The folder that holds a repository's objects: loose ones by the first two digits of their names,
/// packed ones in `pack`.
struct ObjectFolder {
  /// The folder's path.
  let path: String

  /// How files are reached there.
  let files: GitFiles

  /// The folder of the packs.
  var packs: String { "\(path)/pack" }

  /// The file of a loose object.
  func file(of id: ObjectID) -> String {
    let hex = id.hex
    return "\(path)/\(hex.prefix(2))/\(hex.dropFirst(2))"
  }

  /// The loose objects.
  func looseIDs() throws(GitError) -> [ObjectID] {
    var ids: [ObjectID] = []
    for first in Self.firstDigits {
      for name in try files.names(in: "\(path)/\(first)") {
        if let id = ObjectID(hex: first + name) { ids.append(id) }
      }
    }
    return ids
  }

  /// The packs that may be replaced, by the beginnings of their files' names: those that nobody has
  /// marked to be kept.
  func packNames() throws(GitError) -> [String] {
    let names = Set(try files.names(in: packs))
    return names.filter { $0.hasPrefix("pack-") && $0.hasSuffix(".pack") }
      .map { String($0.dropLast(".pack".count)) }
      .filter { names.contains("\($0).idx") && !names.contains("\($0).keep") }
      .sorted()
  }

  /// The size of what stands at `path`, 0 where nothing does.
  func size(of path: String) throws(GitError) -> Int {
    try files.status(path)?.size ?? 0
  }

  /// The folders' names: `00` to `ff`.
  static let firstDigits: [String] = (0...255).map { number in
    String((256 + number), radix: 16).dropFirst().description
  }
}
