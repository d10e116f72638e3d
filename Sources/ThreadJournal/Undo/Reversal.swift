internal import JournalGit
internal import JournalModel
internal import JournalStore

/// The opposite of what an operation did to its files, given what they hold now.
struct Reversal {
  private let effects: [FileEffect]
  private let files: [JournalPath: [UInt8]]

  /// Takes back `effects`, in files that hold `files`.
  init(_ effects: [FileEffect], _ files: [JournalPath: [UInt8]]) {
    (self.effects, self.files) = (effects, files)
  }

  /// The changes, the last effect first: what was taken away comes back before what came is taken away.
  func changes(_ saving: borrowing Saving) throws(JournalError) -> [FileChange] {
    var changes: [FileChange] = []
    let renamed = Dictionary(
      effects.compactMap { effect in effect.origin.map { ($0, effect) } },
      uniquingKeysWith: { one, _ in one }
    )
    for effect in effects.reversed() {
      if let successor = renamed[effect.path], effect.after == nil {
        let bytes = try content(of: successor, before: effect.before, saving)
        guard files[effect.path] == nil else {
          throw Self.refusal(effect, "something is there now")
        }
        changes.append(FileChange(path: effect.path, bytes: bytes, origin: successor.path))
      } else if effect.origin != nil {
        changes.append(FileChange(path: effect.path))
      } else {
        changes.append(
          FileChange(
            path: effect.path,
            bytes: try content(of: effect, before: effect.before, saving)
          )
        )
      }
    }
    return changes
  }

  /// What the file of `effect` shall hold: what it held before, with what was changed since.
  private func content(
    of effect: FileEffect,
    before: ObjectID?,
    _ saving: borrowing Saving
  ) throws(JournalError) -> [UInt8]? {
    let now = files[effect.path]
    let id = try now.map { bytes throws(JournalError) in try saving.id(of: bytes) }
    if id == effect.after {
      return try before.map { id throws(JournalError) in try blob(id, effect, saving) }
    }
    guard let now else { throw Self.refusal(effect, "the file is gone") }
    guard let after = effect.after else { throw Self.refusal(effect, "something is there now") }
    guard let before else { throw Self.refusal(effect, "it has been changed since") }
    let merged = Merge(
      base: try blob(after, effect, saving),
      ours: now,
      theirs: try blob(before, effect, saving)
    )
    guard merged.isClean, merged.notes.isEmpty else {
      throw Self.refusal(effect, "what it changed has been changed again since")
    }
    return merged.bytes
  }

  private func blob(
    _ id: ObjectID,
    _ effect: FileEffect,
    _ saving: borrowing Saving
  ) throws(JournalError) -> [UInt8] {
    let isThere = try saving.git { () throws(GitError) in try saving.repository.contains(id) }
    guard isThere else { throw Self.refusal(effect, "what it held was purged") }
    return try saving.blob(id)
  }

  private static func refusal(_ effect: FileEffect, _ why: String) -> JournalError {
    JournalError(
      .irreversible(
        "\(effect.path): this cannot be taken back: \(why); change it by hand, see 'tj log'"
      )
    )
  }
}
