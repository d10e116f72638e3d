public import JournalMerging
public import JournalModel

/// What a sync did, or would do.
public struct SyncReport: Sendable {
  /// The name of the remote.
  public internal(set) var remote: String

  /// What was sent: what the other side did not have.
  public internal(set) var sent: [ThreadNews] = []

  /// What was received: what this side did not have.
  public internal(set) var received: [ThreadNews] = []

  /// The decisions where both sides had changed the same thing.
  public internal(set) var decisions: [SyncDecision] = []

  /// The texts that both sides had changed in the same place; both versions are in the journal.
  public internal(set) var conflicts: [SyncConflict] = []

  /// What the remote's history had, but the history that replaced it does not.
  public internal(set) var replaced: [ThreadNews] = []

  /// What others may have done to the encryption of the journal.
  public internal(set) var warnings: [EncryptionWarning] = []

  /// How the changes of the files here were saved.
  public internal(set) var outcome = Outcome(.unchanged)

  /// Entries that both sides had changed, and that have both changes now.
  public var merged: [EntryID] {
    let open = Set(conflicts.compactMap(\.entry))
    let theirs = Set(received.flatMap(\.difference.changed))
    return sent.flatMap(\.difference.changed).filter { theirs.contains($0) && !open.contains($0) }
  }

  /// What was removed here because the other side had removed it.
  public var removed: [ThreadNews] { received.compactMap(\.removals) }

  init(_ remote: String) { self.remote = remote }
}

/// A decision of a sync about a thread.
public struct SyncDecision: Hashable, Sendable {
  /// The address of the thread, or the path of a file that is not a thread.
  public let address: String

  /// The path of the file.
  public let path: String

  /// The decision.
  public let note: MergeNote

  /// The value of the property that was not chosen, or `nil` if the decision is about something else.
  public let other: String?

  /// Whether the file is a thread.
  public var isAboutThread: Bool { address != path }
}

/// A text that a person has to look at after a sync.
public struct SyncConflict: Hashable, Sendable {
  /// The address of the thread, or the path of a file that is not a thread.
  public let address: String

  /// The path of the file.
  public let path: String

  /// The text.
  public let conflict: MergeConflict

  /// The entry that it is in, or `nil` if it is in none.
  public var entry: EntryID? {
    switch conflict.part {
    case .body(let id), .entry(let id): id
    case .preamble, .text: nil
    }
  }
}
