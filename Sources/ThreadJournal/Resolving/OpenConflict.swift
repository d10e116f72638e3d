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
    /// What is in place stays.
    case inPlace
    /// The other takes its place.
    case other
    /// Both stay: the other text becomes an entry like any other.
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
  /// The key under which an entry names the one beside which it was kept.
  static let link = "conflict-of"

  /// What a merge puts behind the key of a value that it keeps beside the one it chose, as the manual page thread(5)
  /// describes.
  private static let ending = "-conflict"

  /// The key under which a merge keeps the other value of `key`.
  package static func keptKey(of key: String) -> String { key + ending }

  /// The key whose other value is kept under `kept`; `nil` if no merge has written that.
  static func key(keptAs kept: String) -> String? {
    guard kept.hasSuffix(ending), kept.utf8.count > ending.utf8.count else { return nil }
    return String(kept.dropLast(ending.count))
  }
}

extension JournalThread {
  /// Everything in the thread that a merge left to decide, in file order.
  package func openConflicts(at address: String) -> [OpenConflict] {
    let mark = Array("conflict".utf8)
    guard bytes.span.firstOffset(of: mark.span, from: 0) != nil else { return [] }
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
  /// The threads with conflict markers that somebody has committed.
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

  /// Everything that merges left to decide, in the order of addresses.
  public var openConflicts: [OpenConflict] {
    var found: [OpenConflict] = []
    forEachThread { found += $0.thread.openConflicts(at: $0.address) }
    return found
  }
}
