internal import JournalGit
internal import JournalStore
internal import JournalSystem

/// The progress of an operation with one file.
enum FileProgress {
  /// The file is unchanged; the new bytes may be waiting beside it.
  case notBegun

  /// The file has an earlier state of the operation, or has to be checked again.
  case begun

  /// The file has the new bytes, or newer ones.
  case placed
}

extension Recovery {
  /// Compares a file with its effect in the record of an operation.
  func progress(
    of effect: FileEffect,
    in record: OperationRecord
  ) throws -> FileProgress {
    let current = try locked.journal.bytes(of: effect.path)
    let id = try current.map { bytes in try locked.id(of: bytes) }
    if id == effect.after { return .placed }
    if let staged = effect.staged, try locked.isHeld(staged) { return .placed }
    guard
      let waiting = try effect.staged.flatMap({ staged in
        try locked.reading(of: staged)
      })
    else {
      guard id == effect.before else { return .placed }
      return try wasPlaced(effect, record) ? .placed : .notBegun
    }
    // The operation removed the file, and another program has created it again.
    guard let after = effect.after else { return .placed }
    // Until the exchange, the temporary file holds the new bytes.
    if try locked.id(of: waiting.bytes) == after {
      return effect.displaced == nil ? .notBegun : .begun
    }
    return id == effect.before ? .notBegun : .placed
  }

  /// Whether the file had its new bytes, although it has the old bytes again.
  ///
  /// If the new bytes were saved but could not be committed, for example during a rebase, the temporary file is gone
  /// and the bytes are in the repository. They have been removed from the file since, as `git rebase --abort` does;
  /// they are committed, so that they can be restored. A sync writes its bytes to the repository before it changes any
  /// file, so their presence there proves nothing.
  private func wasPlaced(
    _ effect: FileEffect,
    _ record: OperationRecord
  ) throws -> Bool {
    guard record.joins == nil, effect.temporary != nil, let after = effect.after else {
      return false
    }
    return try locked.holds(after)
  }

  /// Returns the common base of the operation and an editor's changes, or `nil` if it is not known for certain.
  func base(of effect: FileEffect) throws -> [UInt8]? {
    guard effect.displaced == nil, let before = effect.before, try locked.holds(before) else {
      return nil
    }
    return try locked.blob(before)
  }
}
