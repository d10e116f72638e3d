internal import JournalSystem

/// The folder that holds a repository's objects: loose ones by the first two digits of their names,
/// packed ones in `pack`.
struct ObjectFolder {
  /// The folder's path.
  let path: String

  /// The access to files there.
  let files: GitFiles

  /// The folder of the packs.
  var packs: String { "\(path)/pack" }

  /// The file of a loose object.
  func file(of id: ObjectID) -> String { "\(folder(of: id))/\(id.hex.dropFirst(2))" }

  /// The folder of a loose object.
  func folder(of id: ObjectID) -> String { "\(path)/\(id.hex.prefix(2))" }

  /// The loose objects.
  func looseIDs() throws -> [ObjectID] {
    var ids: [ObjectID] = []
    for first in Self.firstDigits {
      for name in try files.names(in: "\(path)/\(first)") {
        if let id = ObjectID(hex: first + name) { ids.append(id) }
      }
    }
    return ids
  }

  /// The packs that may be replaced because they are not marked to be kept, by the prefixes of their files' names.
  func packNames() throws -> [String] {
    let names = Set(try files.names(in: packs))
    return names.filter { $0.hasPrefix("pack-") && $0.hasSuffix(".pack") }
      .map { String($0.dropLast(".pack".count)) }
      .filter { names.contains("\($0).idx") && !names.contains("\($0).keep") }
      .sorted()
  }

  /// The absolute paths of files in the object folder that are not objects: they were never finished or have lost their
  /// index.
  func strays() throws -> [String] {
    var strays: [String] = []
    for name in try files.allNames(in: path) where Self.isTemporary(name) {
      strays.append("\(path)/\(name)")
    }
    for first in Self.firstDigits {
      for name in try files.allNames(in: "\(path)/\(first)")
      where ObjectID(hex: first + name) == nil {
        strays.append("\(path)/\(first)/\(name)")
      }
    }
    let whole = try packNames().map { "\($0)." }
    for name in try files.allNames(in: packs)
    where name != "multi-pack-index" && !whole.contains(where: name.hasPrefix) {
      strays.append("\(packs)/\(name)")
    }
    return strays
  }

  /// The absolute paths of objects that libgit2 began before `time` and has not finished.
  ///
  /// `git gc` would keep them for two weeks, but writing an object never takes long.
  func unfinished(before time: ClockReading) throws -> [String] {
    var unfinished: [String] = []
    for name in try files.names(in: path) where name.hasPrefix("tmp_object_git2_") {
      let place = "\(path)/\(name)"
      if let status = try files.status(place), status.modified < time { unfinished.append(place) }
    }
    return unfinished
  }

  /// Whether git or libgit2 uses this name for a file that is not yet an object.
  private static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix("tmp_") || name.hasPrefix("incoming-")
  }

  /// The size of the file at `path`, or 0 if there is none.
  func size(of path: String) throws -> Int {
    try files.status(path)?.size ?? 0
  }

  /// The folders' names: `00` to `ff`.
  static let firstDigits: [String] = (0...255).map { number in
    String((256 + number), radix: 16).dropFirst().description
  }
}
