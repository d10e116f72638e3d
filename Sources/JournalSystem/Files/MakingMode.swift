/// The purpose of opening a file that is created if necessary.
package enum MakingMode: Hashable, Sendable {
  /// Writing to a new file; it must not exist before.
  case exclusive
  /// Appending to its content.
  case appending
  /// Replacing its content.
  case emptied
  /// Nothing but its existence, for example to lock it.
  case untouched
}
