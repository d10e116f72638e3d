/// The effect of a rename on an existing file with the new name.
package enum RenameMode: Hashable, Sendable {
  /// It is replaced.
  case replacing
  /// It is kept, and the call fails.
  case exclusive
  /// It gets the old name, atomically.
  case exchanging
}
