internal import JournalStore

/// One try of a file to get its new bytes.
struct Round {
  /// Where they wait.
  let staged: StagedFile

  /// The new bytes.
  let bytes: [UInt8]

  /// What the file should hold until then.
  let expected: [UInt8]

  /// What an editor had saved when the try before this one failed, until its merge is in place.
  var earlier: StagedFile?
}
