/// What a file is opened for that is made where there is none.
package enum MakingMode: Hashable, Sendable {
  /// For writing; there must be none before.
  case exclusive
  /// For writing behind what it holds.
  case appending
  /// For writing all that it holds anew.
  case emptied
  /// For being there, to be locked for example.
  case untouched
}
