/// Whose settings a repository obeys.
package enum SettingsScope: Hashable, Sendable {
  /// The system's, the person's and its own, as git would.
  case everyone
  /// Only its own, so that what it does is the same on every machine.
  case repository
}
