internal import CGit2

/// An entry of a tree with its name, in any encoding.
package struct NamedEntry: Hashable, Sendable {
  /// The name.
  package let name: [UInt8]

  /// The entry that the name refers to.
  package let entry: TreeEntry

  /// Creates an entry with a name.
  package init(_ name: [UInt8], _ entry: TreeEntry) {
    (self.name, self.entry) = (name, entry)
  }

  /// The name by which git sorts the entry: the name of a folder counts as ending in a slash.
  fileprivate var key: [UInt8] { entry.isFolder ? name + [0x2F] : name }
}

/// Trees whose names need not be UTF-8.
extension Repository {
  /// The entries of a tree, in git's order.
  package func namedEntries(ofTree id: ObjectID) throws -> [NamedEntry] {
    let object = try raw(id)
    guard object.type == GIT_OBJECT_TREE else {
      throw GitError(.corrupt, function: "git_odb_read", path: id.hex)
    }
    var entries: [NamedEntry] = []
    var rest = object.bytes[...]
    while !rest.isEmpty {
      guard let blank = rest.firstIndex(of: 0x20), let end = rest[blank...].firstIndex(of: 0),
        let mode = UInt32(String(decoding: rest[..<blank], as: UTF8.self), radix: 8),
        rest.endIndex - end > 20
      else { throw GitError(.corrupt, function: "git_odb_read", path: id.hex) }
      var bytes = [20 of UInt8](repeating: 0)
      for place in 0..<20 { bytes[place] = rest[end + 1 + place] }
      let entry = TreeEntry(id: ObjectID(bytes), mode: mode)
      entries.append(NamedEntry(Array(rest[(blank + 1)..<end]), entry))
      rest = rest[(end + 21)...]
    }
    return entries
  }

  /// Writes a tree of `entries`, whose names are all different.
  package func write(tree entries: [NamedEntry]) throws -> ObjectID {
    var bytes: [UInt8] = []
    for named in entries.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      bytes += Array("\(String(named.entry.mode, radix: 8)) ".utf8) + named.name + [0]
      for place in 0..<20 { bytes.append(named.entry.id.bytes[place]) }
    }
    return try write(RawObject(type: GIT_OBJECT_TREE, bytes: bytes))
  }

  /// Returns all files, links and submodules below a tree by their paths, without paths too long for any file system.
  package func paths(belowTree id: ObjectID) throws -> [[UInt8]: TreeEntry] {
    var paths: [[UInt8]: TreeEntry] = [:]
    var open = [(id, [UInt8]())]
    while let (id, prefix) = open.popLast() {
      if prefix.count > 4096 { continue }
      for named in try namedEntries(ofTree: id) {
        let path = prefix + named.name
        if named.entry.isFolder {
          open.append((named.entry.id, path + [0x2F]))
        } else {
          paths[path] = named.entry
        }
      }
    }
    return paths
  }

  /// The names of all objects that can be reached from `ids`, including these.
  package func reachable(from ids: [ObjectID]) throws -> Set<ObjectID> {
    var reachable = ReachableObjects()
    try reachable.add(ids, in: self)
    return reachable.ids
  }
}
