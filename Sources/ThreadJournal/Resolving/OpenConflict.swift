internal import JournalFormat
public import JournalModel
internal import JournalStore

/// Something in an entry that a merge left for a person to decide.
public struct OpenConflict: Hashable, Sendable {
  /// What is to be decided.
  public enum Matter: Hashable, Sendable {
    /// Both sides changed the text; the other one is in an entry of its own, with this id.
    case text(other: EntryID)
    /// Both sides changed the value of a key; the other one is kept under a key of its own.
    case value(key: String, keptAs: String)
  }

  /// The choice of a person.
  public enum Choice: Hashable, Sendable {
    /// The version in place is kept.
    case inPlace
    /// The other version replaces it.
    case other
    /// Both are kept: the other text becomes an ordinary entry.
    case both
  }

  /// The address of the thread.
  public let address: String

  /// The entry.
  public let entry: EntryID

  /// What is to be decided.
  public let matter: Matter
}

extension OpenConflict {
  /// The key under which the other side of a conflict names the entry that it conflicts with.
  static let link = ReservedKey.conflictOf.rawValue

  /// The key under which a merge keeps the other value of `key`.
  package static func keptKey(of key: String) -> String { key + ReservedKey.conflictEnding }

  /// Whether a file has the word that every conflict is noted with.
  fileprivate static func mayBe(in bytes: [UInt8]) -> Bool {
    let mark = Array("conflict".utf8)
    return bytes.span.firstOffset(of: mark.span, from: 0) != nil
  }

  /// The key whose other value is kept under `kept`; `nil` if no merge has written that.
  static func key(keptAs kept: String) -> String? {
    let ending = ReservedKey.conflictEnding
    guard kept.hasSuffix(ending), kept.utf8.count > ending.utf8.count else { return nil }
    return String(kept.dropLast(ending.count))
  }
}

extension JournalThread {
  /// The open conflicts in the thread, in file order.
  package func openConflicts(at address: String) -> [OpenConflict] {
    guard OpenConflict.mayBe(in: bytes) else { return [] }
    let ids = identities()
    var found: [OpenConflict] = []
    for entry in entries {
      let id = ids.ids[entry.position]
      for property in entry.properties where schema[property.key] == nil {
        if property.key == OpenConflict.link {
          let name = property.value.drop { $0 == "^" }
          guard let target = EntryID(String(name)), ids.position(of: target) != nil else {
            continue
          }
          found.append(OpenConflict(address: address, entry: target, matter: .text(other: id)))
        } else if let key = OpenConflict.key(keptAs: property.key) {
          found.append(
            OpenConflict(
              address: address,
              entry: id,
              matter: .value(key: key, keptAs: property.key)
            )
          )
        }
      }
    }
    return found
  }
}

extension JournalSnapshot {
  /// The threads that were committed with conflict markers.
  package var markedThreads: [UnfinishedMerge.File] {
    var found: [UnfinishedMerge.File] = []
    forEachThread { located in
      guard let line = located.thread.tree.conflictMarkerLine,
        let path = JournalPath(address: located.address)
      else { return }
      found.append(UnfinishedMerge.File(path: path.text, state: .marked(line: line)))
    }
    return found
  }

  /// The open conflicts of all threads, in the order of addresses.
  public var openConflicts: [OpenConflict] {
    mapBytes { address, bytes in
      OpenConflict.mayBe(in: bytes)
        ? JournalThread(parsing: bytes).openConflicts(at: address) : []
    }.flatMap(\.self)
  }
}
