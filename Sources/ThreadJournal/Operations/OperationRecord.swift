package import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// An operation of this device, with the information that recovery after a crash and undo need.
///
/// It names files and objects, but contains no text of the journal.
package struct OperationRecord: Hashable, Sendable {
  /// The kind of the operation.
  package var kind: OperationKind

  /// The time of the operation, in seconds since 1970, with the UTC offset of the clock.
  package var seconds: Int64
  package var offsetMinutes: Int32

  /// The message of its commit.
  package var message: String

  /// The effect on each file, in order.
  package var effects: [FileEffect]

  /// The number of the operation that it undoes or redoes, or `nil` if it does neither.
  package var reverts: Int?

  /// The commit of another device whose history it joins to the one here, or `nil` if it does not.
  package var joins: ObjectID?

  /// An operation at a time.
  package init(
    kind: OperationKind,
    seconds: Int64,
    offsetMinutes: Int32,
    message: String,
    effects: [FileEffect],
    reverts: Int? = nil
  ) {
    (self.kind, self.seconds, self.offsetMinutes) = (kind, seconds, offsetMinutes)
    (self.message, self.effects, self.reverts) = (message, effects, reverts)
  }
}

extension OperationRecord {
  private static let heading = "tj operation 1"
  private static let ending = "end"

  /// The record as lines; the last one shows that the record is complete.
  package var text: String {
    var lines = [Self.heading, "kind \(kind.rawValue)", "time \(seconds) \(offsetMinutes)"]
    if let reverts { lines.append("reverts \(reverts)") }
    if let joins { lines.append("joins \(joins.hex)") }
    for effect in effects {
      let ids = [effect.before, effect.after, effect.displaced].map { $0?.hex ?? "-" }
      let names = [effect.temporary, effect.origin?.text, effect.path.text]
      let words = ids + names.map { $0?.percentEncodedWord ?? "-" }
      let rights = effect.rights.map { [Self.written($0)] } ?? []
      lines.append("file " + (words + rights).joined(separator: " "))
    }
    lines += message.parts(at: "\n").map { "message \($0)" }
    return (lines + [Self.ending, ""]).joined(separator: "\n")
  }

  /// Parses a record; `nil` if it was cut off or is not one.
  package init?(parsing text: String) {
    let lines = text.parts(at: "\n")
    guard lines.count > 3, lines[0] == Self.heading, lines[lines.count - 2] == Self.ending,
      lines[lines.count - 1].isEmpty
    else { return nil }
    var kind: OperationKind?
    var time: [Int64] = []
    var message: [String] = []
    effects = []
    for line in lines[1..<lines.count - 2] {
      let parts = line.parts(at: " ", atMost: 2)
      let value = parts.count == 2 ? parts[1] : ""
      switch parts[0] {
      case "kind": kind = OperationKind(rawValue: value)
      case "time": time = value.split(separator: " ").compactMap { Int64($0) }
      case "reverts": reverts = Int(value)
      case "joins": joins = ObjectID(hex: value)
      case "message": message.append(value)
      case "file":
        guard let effect = Self.effect(value) else { return nil }
        effects.append(effect)
      default: return nil
      }
    }
    guard let kind, time.count == 2 else { return nil }
    self.kind = kind
    seconds = time[0]
    offsetMinutes = Int32(truncatingIfNeeded: time[1])
    self.message = message.joined(separator: "\n")
  }

  private static func effect(_ line: String) -> FileEffect? {
    let words = line.parts(at: " ")
    guard 6...7 ~= words.count, let path = JournalPath(read(words[5])) else { return nil }
    let ids = words[..<3].map { ObjectID(hex: $0) }
    guard zip(ids, words).allSatisfy({ ($0 == nil) == ($1 == "-") }) else { return nil }
    return FileEffect(
      path: path,
      before: ids[0],
      after: ids[1],
      temporary: words[3] == "-" ? nil : read(words[3]),
      origin: words[4] == "-" ? nil : JournalPath(read(words[4])),
      displaced: ids[2],
      rights: words.count == 7 ? rights(words[6]) : nil
    )
  }

  /// Permissions, user and group, as in `600:1000:1000`.
  private static func written(_ rights: FileRights) -> String {
    "\(String(rights.permissions, radix: 8)):\(rights.uid):\(rights.gid)"
  }

  private static func rights(_ word: String) -> FileRights? {
    let parts = word.parts(at: ":")
    guard parts.count == 3, let permissions = UInt32(parts[0], radix: 8),
      let uid = UInt32(parts[1]), let gid = UInt32(parts[2])
    else { return nil }
    return FileRights(permissions: permissions, uid: uid, gid: gid)
  }

  private static func read(_ name: String) -> String {
    String(decoding: name.utf8.percentDecoded, as: UTF8.self)
  }
}

extension OperationRecord {
  /// The threads that the operation changed: those that its message names, or all of its files if there are more than a
  /// message names.
  var threads: [String] {
    let message = CommitMessage(parsing: message)
    let paths = effects.map(\.path)
    // Messages of earlier versions name every Markdown file without its `.md`.
    let files = Set(paths)
    let threads = message.threads.map { name in
      JournalPath(address: name).map { files.contains($0) ? $0.address : name } ?? name
    }
    guard message.mayHaveMoreThreads else { return threads }
    let named = Set(threads)
    let others = paths.filter { $0.isMarkdown && !$0.text.hasPrefix(".tj/") }
      .map(\.address).filter { !named.contains($0) }
    return threads + others
  }
}
