/// The settings that a repository uses.
package enum SettingsScope: Hashable, Sendable {
  /// Those of the system, of the person and its own, as git does.
  case everyone
  /// Only its own, so that it behaves the same on every machine.
  case repository
}
