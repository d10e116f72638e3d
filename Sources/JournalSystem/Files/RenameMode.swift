/// What becomes of a file that has the new name already.
package enum RenameMode: Hashable, Sendable {
  /// It goes.
  case replacing
  /// It keeps its name, and the call fails.
  case exclusive
  /// It gets the old name, in the same instant.
  case exchanging
}
