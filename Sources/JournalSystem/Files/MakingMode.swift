/// The purpose of opening a file that is created if necessary.
package enum MakingMode: Hashable, Sendable {
  /// Writing to a new file, which must not exist yet.
  case exclusive
  /// Appending to its content.
  case appending
  /// Replacing its content.
  case emptied
  /// Only creating it, for example to lock it.
  case untouched
}
