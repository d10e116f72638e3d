internal import JournalGit
internal import JournalMerging
internal import JournalModel
internal import JournalStore

/// The reverse of an operation's effects on its files, given their current contents.
struct Reversal {
  private let effects: [FileEffect]
  private let files: [JournalPath: [UInt8]]

  /// The effects of renames, by the old names of their files.
  private let renames: [JournalPath: FileEffect]

  /// The paths of all effects.
  private let paths: Set<JournalPath>

  /// Creates the reverse of `effects`, in files with the contents `files`.
  init(_ effects: [FileEffect], _ files: [JournalPath: [UInt8]]) {
    (self.effects, self.files) = (effects, files)
    paths = Set(effects.map(\.path))
    renames = Dictionary(
      effects.compactMap { effect in effect.origin.map { ($0, effect) } },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The changes, the last effect first: removed files are restored before added ones are removed.
  func changes(_ contents: Plan.Contents) throws -> [FileChange] {
    var changes: [FileChange] = []
    for effect in effects.reversed() {
      if effect.after == nil, let successor = renames[effect.path] {
        changes += try nameBack(effect, successor, contents)
      } else if effect.origin.map({ !paths.contains($0) }) ?? true {
        let bytes = try content(of: effect, before: effect.before, contents)
        changes.append(FileChange(path: effect.path, bytes: bytes))
      }
    }
    return changes
  }

  /// Gives a file its old name back, unless it has it already.
  private func nameBack(
    _ effect: FileEffect,
    _ successor: FileEffect,
    _ contents: Plan.Contents
  ) throws -> [FileChange] {
    let now = try id(of: effect)
    if now == effect.before, files[successor.path] == nil { return [] }
    guard now == nil else { throw Self.refusal(effect, "it exists again") }
    let bytes = try content(of: successor, before: effect.before, contents)
    return [
      FileChange(path: effect.path, bytes: bytes, origin: successor.path),
      FileChange(path: successor.path),
    ]
  }

  /// The id of the current contents of the file, or `nil` if it does not exist.
  private func id(of effect: FileEffect) throws -> ObjectID? {
    try files[effect.path].map { bytes in try Repository.id(ofBlob: bytes) }
  }

  /// The contents for the file of `effect`: its previous ones with later changes, or `nil` to remove it.
  private func content(
    of effect: FileEffect,
    before: ObjectID?,
    _ contents: Plan.Contents
  ) throws -> [UInt8]? {
    let now = files[effect.path]
    let id = try id(of: effect)
    if id == before { return now }
    if id == effect.after {
      return try before.map { id in try blob(id, effect, contents) }
    }
    guard let now else { throw Self.refusal(effect, "the file is missing") }
    guard let after = effect.after else { throw Self.refusal(effect, "it exists again") }
    guard let before else { throw Self.refusal(effect, "it has been changed since") }
    let merged = Merge(
      base: try blob(after, effect, contents),
      ours: now,
      theirs: try blob(before, effect, contents)
    )
    guard merged.isClean else {
      throw Self.refusal(effect, "the same text has been changed again since")
    }
    return merged.bytes
  }

  private func blob(
    _ id: ObjectID,
    _ effect: FileEffect,
    _ contents: Plan.Contents
  ) throws -> [UInt8] {
    guard let bytes = try contents(id) else {
      throw Self.refusal(effect, "its earlier content is not in the repository")
    }
    return bytes
  }

  private static func refusal(_ effect: FileEffect, _ why: String) -> JournalError {
    JournalError(
      .irreversible(
        "cannot undo the change to \(effect.path): \(why)"
      )
    )
  }
}
